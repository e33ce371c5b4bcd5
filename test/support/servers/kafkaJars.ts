import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const version = '4.3.0'
const folder = resolve('.cache', `kafka-${version}`)

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>daybook.test</groupId>
  <artifactId>broker</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`

/** Folder with the jars of a whole Apache Kafka, fetched from Maven Central once per checkout. */
export const kafkaJars = async (): Promise<string> => {
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  const fresh = await mkdtemp(`${folder}-`)
  try {
    await writeFile(join(fresh, 'pom.xml'), pom)
    await fetchInto(fresh)
    await rename(fresh, folder).catch(unlessThere)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return folder
}

/** Another run may have fetched them meanwhile. */
const unlessThere = (error: unknown): void => {
  if (!existsSync(folder)) throw error
}

const fetchInto = (target: string): Promise<void> =>
  new Promise((done, fail) => {
    const words = [
      '-q',
      '-B',
      '-f',
      join(target, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${target}`,
    ]
    const maven = spawn('mvn', words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [maven.stdout, maven.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
    maven.once('error', () => fail(new Error(missing)))
    maven.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`the jars of Apache Kafka could not be fetched: ${said.slice(-1000)}`)),
    )
  })

export const missing =
  "Apache Kafka cannot be started: install Debian's openjdk-17-jre-headless and maven (npm test does), or name brokers in KAFKA_BROKERS"
