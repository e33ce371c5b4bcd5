/** Loads a server from a process of its own, so that the load is not measured: reads what to send, answers how it went. */
import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'

process.once('message', async ({ url, seconds, connections, body, headers, rate }) => {
  const setupRequest = (request) => ({
    ...request,
    body: body.replaceAll('{id}', randomUUID()),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  })
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: [{ method: 'POST', setupRequest }],
  })
  const { mean, p99 } = result.latency
  process.send({ perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors, mean, p99 })
  process.disconnect()
})
