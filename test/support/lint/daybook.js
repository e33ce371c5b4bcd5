/** The walls that no ready rule knows: which packages a room may name, where `import()` may stand, code that asks the clock. */
const packages = {
  meta: { schema: { type: 'array', items: { type: 'string' } } },
  create: (context) => {
    const allowed = new Set(context.options)
    const check = (node) => {
      const name = node.source?.value
      if (typeof name !== 'string' || name.startsWith('.') || allowed.has(name)) return
      context.report({ node, message: `this room may import ${[...allowed].join(', ')} and nothing else from outside` })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}

const importCall = {
  create: (context) => ({
    ImportExpression(node) {
      context.report({ node, message: 'import() belongs in console/**/screen.ts or a named lazy adapter' })
    },
  }),
}

const clock = {
  create: (context) => {
    const isDate = (node) => node.callee.type === 'Identifier' && node.callee.name === 'Date'
    const refuse = (node) =>
      context.report({ node, message: 'time comes from the stamp or the event, never from the clock' })
    return {
      NewExpression: (node) => isDate(node) && node.arguments.length === 0 && refuse(node),
      CallExpression: (node) => isDate(node) && refuse(node),
    }
  },
}

export default { meta: { name: 'daybook' }, rules: { packages, 'import-call': importCall, clock } }
