import process from 'node:process'
import { runNemesis } from './run-nemesis.ts'

const option = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual)

const seed = option('seed', Date.now() % 1_000_000)
const { told, happened, faults } = await runNemesis({
  seed,
  seconds: option('minutes', 10) * 60,
  progress: (text) => console.log(text),
})
const list = [...happened].map(([name, count]) => `${name} ${count}`).join(', ')
console.log(
  `${told.created.size} orders acknowledged, ${told.placed.size} placed, ${told.paid.size} payments, ${told.invoices.size} invoices (${told.voided.size} voided), ${told.parcels.size} parcels, ${told.versions.size} orders whose status changed; ${told.refused} refused, ${told.unanswered} without a response`,
)
console.log(`faults: ${list}`)
for (const fault of faults) console.log(fault)
console.log(faults.length === 0 ? `clean, seed ${seed}` : `${faults.length} faults, seed ${seed}`)
process.exitCode = faults.length === 0 ? 0 : 1
