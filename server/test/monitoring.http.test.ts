import fs from 'node:fs/promises'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { useShop } from './suite-shop.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
interface Selector {
  metric: string
  matchers: { label: string; operator: string; value: string }[]
}
interface Target {
  expr: string
  legendFormat: string
}

const docs = path.join(import.meta.dirname, '../../docs')
const read = (file: string) => fs.readFile(path.join(docs, file), 'utf8')
const rules = (parse(await read('monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(await read('monitoring/dashboard.json')) as {
  panels: { id: number; type: string; targets?: Target[]; gridPos: { x: number; y: number; w: number; h: number } }[]
}
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? [])
const runbook = await read('runbook.md')
const pages = await Promise.all(
  (await fs.readdir(docs))
    .filter((file) => file.endsWith('.md'))
    .map(async (file) => ({ file, text: await read(file) })),
)

/** Prometheus itself adds this metric, and these labels to every other. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance'] }

/**
 * The series that an expression reads, with their label matchers, and the labels that it groups by or joins on. Throws
 * at what Prometheus would not accept; a panel's `$__rate_interval` is Grafana's.
 */
function readExpression(written: string) {
  const text = written.replaceAll('$__rate_interval', '5m')
  const names = { selectors: [] as Selector[], grouping: [] as string[] }
  parser.parse(text).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`no PromQL at '${text.slice(from, from + 20)}' in ${text}`)
      const textOf = (part: string) => {
        const found = node.getChild(part)
        return found ? text.slice(found.from, found.to) : ''
      }
      if (type.is('FunctionCall') && /^(?:i?rate|increase|\w+_over_time)$/.test(textOf('FunctionIdentifier')))
        if (!node.getChild('FunctionCallBody')?.getChild('MatrixSelector')) throw new Error(`no range in ${text}`)
      if (type.is('VectorSelector')) names.selectors.push({ metric: textOf('Identifier'), matchers: [] })
      if (type.is('UnquotedLabelMatcher')) {
        const value = JSON.parse(textOf('StringLiteral')) as string
        names.selectors.at(-1)?.matchers.push({ label: textOf('LabelName'), operator: textOf('MatchOp'), value })
      }
      if (type.is('LabelName') && node.parent?.type.is('GroupingLabels')) names.grouping.push(text.slice(from, to))
    },
  })
  return names
}

/** What a scrape shows: every series with the values of its labels, and the metrics by their own names. */
function readScrape(text: string) {
  const series = new Map<string, Map<string, Set<string>>>()
  const metrics = new Set<string>()
  for (const line of text.split('\n')) {
    const [, declared] = /^# TYPE (\S+)/.exec(line) ?? []
    if (declared !== undefined) metrics.add(declared)
    const [, name, labels = ''] = /^([a-z_][\w]*)(?:\{(.*)\})? [^ ]+$/.exec(line) ?? []
    if (name === undefined) continue
    const values = series.get(name) ?? new Map<string, Set<string>>()
    series.set(name, values)
    for (const [, label, value] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      values.set(label!, (values.get(label!) ?? new Set()).add(value!))
  }
  return { series, metrics }
}

/** Series of a metric have these endings where it is a histogram. */
const metricOf = (series: string, metrics: Set<string>) =>
  metrics.has(series) ? series : series.replace(/_(bucket|sum|count)$/, '')

describe('alert rules, dashboard and runbook', () => {
  const shop = useShop({ worker: true, environment: { DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/none' } })
  let exposed: ReturnType<typeof readScrape>

  /** A value of each metric that has none before something happened. */
  async function fillMetrics(): Promise<void> {
    await sql`insert into provider_balances (provider, hundredths, currency) values ('shiprocket', 100000, 'INR'), ('twilio', 100000, 'USD')`.execute(
      shop.db,
    )
    await sql`
      with sent as (insert into messages (effect_key, channel, recipient, kind, variables, sent_at) values ('monitoring', 'sms', '9876543210', 'shipped', '{}', now()) returning id)
      insert into whatsapp_sends (message_id, delivered_at, category, is_billable) select id, now(), 'utility', true from sent`.execute(
      shop.db,
    )
    await shop.services.gateways.sms.send({
      kind: 'order_placed',
      mobile: '9876543210',
      variables: { order: 'HS1', amount: '1', shop: 'S' },
    })
    const visit = { path: '/', phone: true, lcp: 1200, inp: 64, ttfb: 80, cls: 0.004 }
    await fetch(`${shop.origin}/web-vitals`, { method: 'POST', body: JSON.stringify(visit) })
  }

  beforeAll(async () => {
    await fillMetrics()
    exposed = readScrape(await (await fetch(`${shop.origin}/metrics`)).text())
  })

  /** What an expression, and the labels in its text, name that a scrape does not show. */
  function missingNames(expression: string, text = ''): string[] {
    const { selectors, grouping } = readExpression(expression)
    const known = new Set<string>(ofPrometheus.labels)
    const missing: string[] = []
    for (const { metric, matchers } of selectors.filter((one) => !ofPrometheus.metrics.includes(one.metric))) {
      const labels = exposed.series.get(metric)
      if (!labels) missing.push(metric)
      for (const label of labels?.keys() ?? []) known.add(label)
      for (const { label, operator, value } of matchers) {
        const values = labels?.get(label)
        if (!values || (operator === '=' && !values.has(value))) missing.push(`${metric}{${label}="${value}"}`)
      }
    }
    const inText = [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label!)
    return [...missing, ...[...grouping, ...inText].filter((label) => !known.has(label))]
  }

  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s reads metrics and labels that exist', (_, rule) => {
    expect(missingNames(rule.expr, rule.annotations.summary)).toEqual([])
    expect(rule.for ?? '1m').toMatch(/^\d+[smh]$/)
    expect(['critical', 'warning']).toContain(rule.labels.severity)
    expect(rule.annotations.runbook).toBe(`docs/runbook.md#${rule.alert.toLowerCase()}`)
  })

  it.each(targets.map(({ expr, legendFormat }) => [expr, legendFormat] as const))(
    'the dashboard reads metrics and labels that exist: %s',
    (expression, legend) => expect(missingNames(expression, legend)).toEqual([]),
  )

  it('the dashboard shows every metric of the shop', () => {
    const shown = new Set(
      targets.flatMap(({ expr }) =>
        readExpression(expr).selectors.map(({ metric }) => metricOf(metric, exposed.metrics)),
      ),
    )
    expect([...exposed.metrics].filter((name) => name.startsWith('handset_') && !shown.has(name))).toEqual([])
  })

  it('the panels of the dashboard have their own ids and do not overlap', () => {
    const taken = new Set<string>()
    for (const { gridPos } of dashboard.panels)
      for (let { x } = gridPos; x < gridPos.x + gridPos.w; x += 1)
        for (let { y } = gridPos; y < gridPos.y + gridPos.h; y += 1) {
          expect(x).toBeLessThan(24)
          expect([...taken]).not.toContain(`${x} ${y}`)
          taken.add(`${x} ${y}`)
        }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })

  it('every alert has its section in the runbook, in the same order, and every section its alert', () => {
    const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect(sections).toEqual(rules.map(({ alert }) => alert))
    for (const section of runbook.split(/^## /m).slice(1))
      expect([...section.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, part]) => part)).toEqual([
        'Means',
        'Customers notice',
        'Check first',
        'Do',
        'Over when',
      ])
  })

  it('the statements and expressions of the runbook can be run', async () => {
    const codes = [...runbook.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
    const statements = codes.filter((code) => /^select .* from (?!pg_stat_statements)/.test(code))
    expect(statements.length).toBeGreaterThan(5)
    for (const statement of statements) await sql`explain ${sql.raw(statement)}`.execute(shop.db)
    const expressions = codes.filter((code) => /^\w+.*\(handset_/.test(code))
    expect(expressions.length).toBeGreaterThan(1)
    expect(expressions.flatMap((expression) => missingNames(expression))).toEqual([])
  })

  it.each(pages.map(({ file, text }) => [file, text] as const))('docs/%s names metrics that exist', (_, text) => {
    const names = [...exposed.metrics, ...exposed.series.keys()]
    const isThere = (named: string) =>
      named.endsWith('*') ? names.some((name) => name.startsWith(named.slice(0, -1))) : names.includes(named)
    // A database that a command names is no metric.
    const named = [...text.matchAll(/\b(?:handset|nodejs)_(?!restored)[a-z\d_]+\*?/g)].map(([name]) => name)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })
})
