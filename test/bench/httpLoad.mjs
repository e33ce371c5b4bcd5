/** Loads a server from a process of its own, so that the load is not measured: reads what to send, answers how it went. */
import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'

process.once('message', async ({ url, seconds, connections, method, body, asks, headers, rate }) => {
  let number = 0
  const setupRequest = (request) => ({
    ...request,
    ...(body === undefined ? {} : { body: body.replaceAll('{id}', randomUUID()).replaceAll('{n}', String(number++)) }),
    headers: {
      'content-type': 'application/json',
      ...(asks ? {} : { 'idempotency-key': randomUUID() }),
      ...headers,
    },
  })
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: [{ method: method ?? (body === undefined ? 'GET' : 'POST'), setupRequest }],
  })
  const { mean, p50, p99 } = result.latency
  process.send({ perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors, mean, p50, p99 })
  process.disconnect()
})
