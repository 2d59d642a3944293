import http from 'node:http'

/** Requests an address and disconnects after the first bytes; returns the status. */
export const hangUp = (address: string, token: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      resolve(response.statusCode)
      request.destroy()
    })
    request.on('error', reject)
  })
