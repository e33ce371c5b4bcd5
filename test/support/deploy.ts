import { readdirSync, readFileSync } from 'node:fs'

/** What an example starts: verbs of the command line, and what the environment gives them. */
type Example = Readonly<{ verbs: readonly string[]; environment: Readonly<Record<string, string>> }>

const folder = 'docs/deploy'
const units = readdirSync(`${folder}/systemd`).filter((name) => name.endsWith('.service'))

/** Examples below docs/deploy that start Daybook. */
export const exampleFiles: readonly string[] = ['compose.yaml', ...units.map((name) => `systemd/${name}`)]

const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8')

const pairs = (text: string, form: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(form)].map(([, name = '', value = '']) => [name, value]))

export const exampleOf = (file: string): Example => (file === 'compose.yaml' ? composed(read(file)) : unit(read(file)))

/** What stands in place of a value that whoever starts it has to choose. */
const chosen: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'a-password',
  DAYBOOK_MASTER_KEY: '0123456789abcdef'.repeat(4),
}

/** Services of our own image only; the settings of the servers are theirs. */
const composed = (text: string): Example => {
  const [shared = '', services = ''] = text.split(/^services:$/m)
  const own = services.split(/^(?= {2}\w+:$)/m).filter((service) => service.includes('<<: *daybook'))
  const filled = [shared, ...own].join('').replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_, name: string) => chosen[name] ?? '')
  const [, ofImage = ''] = /^ENV (.*)$/m.exec(read('Dockerfile')) ?? []
  return {
    verbs: [...own.join('').matchAll(/command: \[(\w+)\]/g)].map(([, verb = '']) => verb),
    environment: { ...pairs(ofImage, /(\w+)=(\S+)/g), ...pairs(filled, /^ +([A-Z_]+): (\S+)$/gm) },
  }
}

/** A port stands for the instance of a unit. */
const unit = (text: string): Example => {
  const named = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => words.split(' ')).join('\n')
  const shared = text.includes('EnvironmentFile=/etc/daybook/daybook.env') ? read('systemd/daybook.env') : ''
  const [, verb = ''] = /^ExecStart=\S+ \S+daybook\.mjs (\w+)$/m.exec(text) ?? []
  return { verbs: [verb], environment: pairs(`${shared}\n${named.replaceAll('%i', '8081')}`, /^([A-Z_]+)=(.*)$/gm) }
}
