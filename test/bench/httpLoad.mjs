/** Loads a server from a process of its own, so that the load is not measured: reads what to send, answers how it went. */
import autocannon from 'autocannon'

process.once('message', async ({ url, seconds, connections, body }) => {
  const headers = { 'content-type': 'application/json' }
  const result = await autocannon({ url, connections, duration: seconds, method: 'POST', headers, body })
  process.send({ perSecond: result['2xx'] / result.duration, failed: result.non2xx + result.errors })
  process.disconnect()
})
