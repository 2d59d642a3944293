const number = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ipv4 = new RegExp(`^${number}(\\.${number}){3}$`)
const ipv6 = /^(?=.*:.*:)[0-9a-f:.]{2,45}$/

/** An IP address in lower case. */
export const isIpAddress = (text: string): boolean => ipv4.test(text) || ipv6.test(text)

/** How an account is named in a filter: staff e-mail address, mobile number or customer id. */
export const isAccountName = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(text) || /^[6-9]\d{9}$/.test(text) || /^[0-9a-f]{32}$/.test(text)
