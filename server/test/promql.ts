/** Series that an expression reads: the metric, its label matchers, and the labels that it groups by or joins on. */
export interface ExpressionNames {
  selectors: { metric: string; matchers: { label: string; operator: string; value: string }[] }[]
  grouping: string[]
}

const tokenForm =
  /\s*(?:(?<text>"(?:[^"\\]|\\.)*")|(?<range>\[(?:\d+(?:ms|[smhdwy])|\$__rate_interval)\])|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<name>[a-zA-Z_:][\w:]*)|(?<sign>=~|!~|!=|==|>=|<=|[-+*/%^<>={}(),]))/y

interface Token {
  kind: 'text' | 'range' | 'number' | 'name' | 'sign' | 'end'
  text: string
}

const aggregations = new Set(['sum', 'min', 'max', 'avg', 'count', 'topk', 'bottomk', 'quantile'])
const ofRange = new Set(['rate', 'irate', 'increase', 'max_over_time', 'min_over_time', 'avg_over_time'])
const ofInstant = new Set(['histogram_quantile', 'abs', 'ceil', 'floor', 'round', 'clamp_min', 'clamp_max', 'absent'])
const operators = new Set(['+', '-', '*', '/', '%', '^', '<', '>', '==', '!=', '>=', '<=', 'and', 'or', 'unless'])
const modifiers = new Set(['on', 'ignoring', 'group_left', 'group_right'])

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = []
  tokenForm.lastIndex = 0
  while (tokenForm.lastIndex < expression.trimEnd().length) {
    const at = tokenForm.lastIndex
    const groups = tokenForm.exec(expression)?.groups
    const found = Object.entries(groups ?? {}).find(([, text]) => text !== undefined)
    if (!found) throw new Error(`no token of PromQL at '${expression.slice(at, at + 20)}'`)
    tokens.push({ kind: found[0] as Token['kind'], text: found[1] ?? '' })
  }
  return [...tokens, { kind: 'end', text: '' }]
}

/**
 * Reads the part of PromQL that the rules and the dashboard use, and throws at anything else: brackets that do not close, unknown
 * functions, a rate without a range, a range without a rate. Numbers, subqueries and offsets are not checked further.
 */
export function readExpression(expression: string): ExpressionNames {
  const tokens = tokensOf(expression)
  const names: ExpressionNames = { selectors: [], grouping: [] }
  let at = 0
  const peek = () => tokens[at]!
  const take = () => tokens[at++]!
  const is = (text: string) => peek().text === text && peek().kind !== 'text'
  function expect(text: string): void {
    const token = take()
    if (token.text !== text) throw new Error(`'${text}' expected, not '${token.text}', in ${expression}`)
  }
  function takeKind(kind: Token['kind']): string {
    const token = take()
    if (token.kind !== kind) throw new Error(`a ${kind} expected, not '${token.text}', in ${expression}`)
    return token.text
  }
  function list(close: string, readOne: () => void): void {
    while (!is(close)) {
      readOne()
      if (!is(close)) expect(',')
    }
    expect(close)
  }
  const labels = () => {
    expect('(')
    list(')', () => names.grouping.push(takeKind('name')))
  }
  const grouping = () => {
    if (!is('by') && !is('without')) return
    take()
    labels()
  }
  const call = () => {
    expect('(')
    list(')', binary)
  }
  function rangeOf(fn: string): void {
    expect('(')
    selector(takeKind('name'))
    if (peek().kind !== 'range') throw new Error(`${fn} needs a range in ${expression}`)
    take()
    expect(')')
  }
  function selector(metric: string): void {
    const matchers: ExpressionNames['selectors'][number]['matchers'] = []
    names.selectors.push({ metric, matchers })
    if (!is('{')) return
    take()
    list('}', () => {
      const label = takeKind('name')
      const operator = takeKind('sign')
      if (!['=', '!=', '=~', '!~'].includes(operator)) throw new Error(`${operator} matches no label in ${expression}`)
      matchers.push({ label, operator, value: JSON.parse(takeKind('text')) as string })
    })
  }
  function named(name: string): void {
    if (aggregations.has(name)) {
      grouping()
      call()
      grouping()
    } else if (ofRange.has(name)) rangeOf(name)
    else if (ofInstant.has(name)) call()
    else if (is('(')) throw new Error(`the function ${name} is not known in ${expression}`)
    else if (operators.has(name) || modifiers.has(name))
      throw new Error(`${name} has no value before it in ${expression}`)
    else selector(name)
  }
  function primary(): void {
    if (is('-')) take()
    const token = take()
    if (token.text === '(' && token.kind === 'sign') {
      binary()
      expect(')')
    } else if (token.kind === 'name') named(token.text)
    else if (token.kind !== 'number') throw new Error(`a value expected, not '${token.text}', in ${expression}`)
  }
  function binary(): void {
    primary()
    while (operators.has(peek().text)) {
      take()
      if (is('bool')) take()
      while (modifiers.has(peek().text)) {
        take()
        if (is('(')) labels()
      }
      primary()
    }
  }
  binary()
  takeKind('end')
  return names
}
