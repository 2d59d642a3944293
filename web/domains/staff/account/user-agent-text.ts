const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** The order matters: Edge, Opera and Samsung Internet also call themselves Chrome, and Chrome Safari. */
const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** "Chrome on Windows" from a user agent; undefined if it names neither. */
export function knownDevice(userAgent: string): string | undefined {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

export const userAgentText = (userAgent: string): string => knownDevice(userAgent) ?? 'Unknown device'
