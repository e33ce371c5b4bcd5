/** Reads dependency-cruiser's JSON: tells its violations, and refuses a cruise that saw next to nothing. */
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const { modules, summary } = JSON.parse(Buffer.concat(chunks).toString())
const own = modules.filter(({ source }) => !source.includes('node_modules')).length
for (const { rule, from, to, cycle } of summary.violations)
  console.error(`${rule.name}: ${from} → ${(cycle ?? [{ name: to }]).map(({ name }) => name).join(' → ')}`)
if (own < 40) console.error(`only ${own} modules were cruised: the parser does not read this code`)
process.exit(summary.violations.length > 0 || own < 40 ? 1 : 0)
