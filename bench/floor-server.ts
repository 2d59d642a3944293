// The minimum cost of a response: a bare HTTP server that writes 2 kB of JSON. All other costs are multiples of it.
import { createServer } from 'node:http'
import process from 'node:process'

const payload = {
  status: true,
  data: Array.from({ length: 12 }, (_, index) => ({
    product_unique: String(12_031_046 + index),
    product_name: 'A phone like the others',
    product_options: '8 GB + 256 GB',
    product_color: 'Aster Blue',
    discount_mrp: 32_999,
    product_mrp: 36_999,
  })),
  message: '',
}

const server = createServer((request, response) => {
  if (request.url === '/metrics') {
    const { user, system } = process.cpuUsage()
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
    return
  }
  const body = JSON.stringify(payload)
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
