import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import {
  type AllSettings,
  type GroupDraft,
  isSame,
  type SettingsGroup,
  changedSettings,
  readValueAt,
} from './settings-draft.ts'

interface SettingsFormOptions<Group extends SettingsGroup> {
  group: Group
  saved: AllSettings[Group]
  reload(): Promise<void>
}

export type SettingsForm<Group extends SettingsGroup> = ReturnType<typeof useSettingsForm<Group>>

/** The form of one group: what is typed, what was refused at which field, and whether somebody else saved meanwhile. */
export function useSettingsForm<Group extends SettingsGroup>({ group, saved, reload }: SettingsFormOptions<Group>) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(saved.values as GroupDraft<Group>)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** How often something was refused. */
  const [failedSaves, setFailedSaves] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Which part of the chosen pictures is sent, 0 to 1; null where none are on their way. */
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  /** The version that a colleague saved, or null. */
  const [conflictVersion, setConflictVersion] = useState<number | null>(null)

  const reset = () => {
    setDraft(saved.values as GroupDraft<Group>)
    setErrors({})
    setConflictVersion(null)
  }
  // What was loaded anew is what stands: after a save, and where a colleague's save is taken over.
  const latest = useRef(reset)
  latest.current = reset
  useEffect(() => latest.current(), [saved])

  async function save(version: number) {
    if (busy) return
    setBusy(true)
    const { values, files } = changedSettings(draft, saved.values)
    const reply = await api.post(
      'admin/settings-update',
      { group, version, values },
      {
        files: { pictures: files.map(({ file }) => file) },
        ...(files.length > 0 ? { onProgress: setUploadProgress } : {}),
      },
    )
    setUploadProgress(null)
    if (reply.status) {
      toast.success(reply.message)
      await reload()
    } else if (reply.http === 409) {
      setConflictVersion(newerVersion(reply.data) ?? version)
    } else {
      toast.warning(errorMessage(reply))
      setFailedSaves((count) => count + 1)
      // A refused file is told by its place among those sent: here by its field.
      setErrors(
        Object.fromEntries(
          Object.entries(fieldErrors(reply)).map(([field, message]) => [
            files[Number(/^pictures\[(\d+)\]$/.exec(field)?.[1])]?.name ?? field,
            message,
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
    failedSaves,
    busy,
    uploadProgress,
    conflictVersion,
    isChanged: !isSame(draft, saved.values),
    reset,
    reload,
    dismissConflict: () => setConflictVersion(null),
    overwrite: () => {
      setConflictVersion(null)
      void save(conflictVersion ?? saved.version)
    },
    submit(event?: FormEvent) {
      event?.preventDefault()
      void save(saved.version)
    },
    change(changes: Partial<GroupDraft<Group>>) {
      const next = { ...draft, ...changes }
      setDraft((previous) => ({ ...previous, ...changes }))
      // What was said of a field holds while it stays as it is.
      setErrors((previous) =>
        Object.fromEntries(
          Object.entries(previous).filter(([field]) => isSame(readValueAt(draft, field), readValueAt(next, field))),
        ),
      )
    },
    /** The name of a field and what is wrong with it. */
    bind: (name: string) => ({ name, error: errors[name] }),
  }
}

function newerVersion(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : undefined
}
