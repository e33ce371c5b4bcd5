import type { Admin, Kafka } from 'kafkajs'

/** Where units of a kind travel, and the group of those who take them. */
export const topicOf = (prefix: string, kind: string): string => `${prefix}.${kind}`

const mostCopies = 3

const missingOf = async (admin: Admin, topics: readonly string[]): Promise<readonly string[]> => {
  const known = new Set(await admin.listTopics())
  return topics.filter((topic) => !known.has(topic))
}

const make = async (admin: Admin, topics: readonly string[], partitions: number): Promise<void> => {
  const { brokers } = await admin.describeCluster()
  const replicationFactor = Math.min(mostCopies, Math.max(1, brokers.length))
  await admin.createTopics({
    waitForLeaders: true,
    timeout: 5000,
    topics: topics.map((topic) => ({ topic, numPartitions: partitions, replicationFactor })),
  })
}

type Watched = Readonly<{ kafka: Kafka; topics: readonly string[]; partitions: number }>

/** Looks after topics with a connection of its own, which is made anew after every error. */
export const createTopicKeeper = ({ kafka, topics, partitions }: Watched) => {
  let current: Promise<Admin> | undefined
  let wereMissing = false

  const open = async (): Promise<Admin> => {
    const admin = kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } })
    await admin.connect()
    return admin
  }

  const drop = async (): Promise<void> => {
    const former = current
    current = undefined
    await (await former?.catch(() => undefined))?.disconnect().catch(() => undefined)
  }

  const ask = async <Answer>(question: (admin: Admin) => Promise<Answer>): Promise<Answer> => {
    try {
      current ??= open()
      return await question(await current)
    } catch (error) {
      void drop()
      throw error
    }
  }

  const ensure = async (admin: Admin): Promise<void> => {
    const missing = await missingOf(admin, topics)
    if (missing.length === 0) return
    wereMissing = true
    await make(admin, missing, partitions)
  }

  return {
    /** Makes the topics that are not there. */
    ensure: () => ask(ensure),
    /**
     * Answers once whether topics were missing, and with them everything that was published before: also when the
     * answer to making them was lost or came too late.
     */
    takeLoss: (): boolean => {
      const taken = wereMissing
      wereMissing = false
      return taken
    },
    /** Messages of a topic that its group has not committed. */
    waiting: (topic: string, groupId: string) => ask((admin) => waitingIn(admin, topic, groupId)),
    close: drop,
  }
}

export type TopicKeeper = ReturnType<typeof createTopicKeeper>

const waitingIn = async (admin: Admin, topic: string, groupId: string): Promise<number> => {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ])
  const reached = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]))
  return ends.reduce((sum, { partition, high, low }) => {
    const from = Math.max(reached.get(partition) ?? -1, Number(low)) // -1: nothing was ever committed
    return sum + Math.max(0, Number(high) - from)
  }, 0)
}
