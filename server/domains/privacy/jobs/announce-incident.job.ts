import { job } from '../../../platform/jobs/jobs.ts'
import { type IncidentNotice, notifyPeople } from '../notify-people.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-incident': IncidentNotice
  }
}

export default job({ name: 'announce-incident', run: ({ db }, notice) => notifyPeople(db, notice) })
