import { Gauge } from 'prom-client'
import { readFreeSpace } from './free-space.ts'

/** Room on the disk of DATA_DIR as the file system says it; without values where it cannot be asked. */
export const diskGauges = (dataDir: string): Gauge[] => [
  new Gauge({
    name: 'handset_data_dir_free_bytes',
    help: 'Bytes that are left on the disk of DATA_DIR',
    registers: [],
    async collect() {
      this.remove()
      const space = await readFreeSpace(dataDir)
      if (space) this.set(space.freeBytes)
    },
  }),
  new Gauge({
    name: 'handset_data_dir_free_ratio',
    help: 'Share of the disk of DATA_DIR that is left, 0 to 1',
    registers: [],
    async collect() {
      this.remove()
      const space = await readFreeSpace(dataDir)
      if (space && space.totalBytes > 0) this.set(space.freeBytes / space.totalBytes)
    },
  }),
]
