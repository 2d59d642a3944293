import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, fieldErrors, refusal } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { type AllSettings, type GroupDraft, isSame, type SettingsGroup, toSend, valueAt } from './settings-draft.ts'

interface SettingsFormOptions<Group extends SettingsGroup> {
  group: Group
  shown: AllSettings[Group]
  reload(): Promise<void>
}

export type SettingsForm<Group extends SettingsGroup> = ReturnType<typeof useSettingsForm<Group>>

/** The form of one group: what is typed, what was refused at which field, and whether somebody else saved meanwhile. */
export function useSettingsForm<Group extends SettingsGroup>({ group, shown, reload }: SettingsFormOptions<Group>) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(shown.values as GroupDraft<Group>)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** How often something was refused. */
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Which part of the chosen pictures is sent, 0 to 1; null where none are on their way. */
  const [sent, setSent] = useState<number | null>(null)
  /** The version that a colleague saved, or null. */
  const [newer, setNewer] = useState<number | null>(null)

  const reset = () => {
    setDraft(shown.values as GroupDraft<Group>)
    setErrors({})
    setNewer(null)
  }
  // What was loaded anew is what stands: after a save, and where a colleague's save is taken over.
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => latest.current(), [shown])

  async function save(version: number) {
    if (busy) return
    setBusy(true)
    const { values, files } = toSend(draft, shown.values)
    const reply = await api.post(
      'admin/settings-update',
      { group, version, values },
      { files: { pictures: files.map(({ file }) => file) }, ...(files.length > 0 ? { onProgress: setSent } : {}) },
    )
    setSent(null)
    if (reply.status) {
      toast.success(reply.message)
      await reload()
    } else if (reply.http === 409) {
      setNewer(newerVersion(reply.data) ?? version)
    } else {
      toast.warning(refusal(reply))
      setRefusals((count) => count + 1)
      // A refused file is told by its place among those sent: here by its field.
      setErrors(
        Object.fromEntries(
          Object.entries(fieldErrors(reply)).map(([field, fault]) => [
            files[Number(/^pictures\[(\d+)\]$/.exec(field)?.[1])]?.name ?? field,
            fault,
          ]),
        ),
      )
    }
    setBusy(false)
  }

  return {
    form,
    draft,
    errors,
    refusals,
    busy,
    sent,
    newer,
    isChanged: !isSame(draft, shown.values),
    reset,
    reload,
    keepEditing: () => setNewer(null),
    saveOver: () => {
      setNewer(null)
      void save(newer ?? shown.version)
    },
    submit(event?: FormEvent) {
      event?.preventDefault()
      void save(shown.version)
    },
    change(changes: Partial<GroupDraft<Group>>) {
      const next = { ...draft, ...changes }
      setDraft((last) => ({ ...last, ...changes }))
      // What was said of a field holds while it stays as it is.
      setErrors((last) =>
        Object.fromEntries(
          Object.entries(last).filter(([field]) => isSame(valueAt(draft, field), valueAt(next, field))),
        ),
      )
    },
    /** The name of a field and what is wrong with it. */
    at: (name: string) => ({ name, error: errors[name] }),
  }
}

function newerVersion(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : undefined
}
