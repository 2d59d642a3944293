import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { type RefusedResponse, showRefusal, useForm } from '../../../lib/forms/use-form.ts'
import type { FoundErrors } from '../../../lib/forms/form-errors.ts'
import { focusErrorList } from './error-list.tsx'
import {
  type AllSettings,
  changedSettings,
  type ChosenFile,
  type GroupDraft,
  isSame,
  nameFiles,
  readValueAt,
  type SettingsGroup,
} from './settings-draft.ts'

interface SettingsFormOptions<Group extends SettingsGroup> {
  group: Group
  saved: AllSettings[Group]
  reload(): Promise<void>
}

export type SettingsForm<Group extends SettingsGroup> = ReturnType<typeof useSettingsForm<Group>>
/** The state of any settings form, without the type of its fields. */
export type AnySettingsForm = Omit<
  SettingsForm<SettingsGroup>,
  'values' | 'stored' | 'change' | 'replace' | 'reset' | 'read' | 'readStored' | 'control' | 'field' | 'flag'
> & { reset(): void }

/** The state of the form of a settings group. It detects that another staff member saved the group in the meantime. */
export function useSettingsForm<Group extends SettingsGroup>({ group, saved, reload }: SettingsFormOptions<Group>) {
  /** Uploaded share of the chosen images, 0 to 1; null while no upload is under way. */
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  /** The version that another staff member saved, or null. */
  const [conflictVersion, setConflictVersion] = useState<number | null>(null)
  /** The version to overwrite after a conflict. */
  const overwrittenVersion = useRef<number>(undefined)
  const sentFiles = useRef<readonly ChosenFile[]>([])
  const stored = saved.values as GroupDraft<Group>

  const form = useForm<GroupDraft<Group>>({
    initial: stored,
    isSame,
    isStale: (name, before, after) => !isSame(readValueAt(before, name), readValueAt(after, name)),
    async save(draft) {
      const { values, files } = changedSettings(draft, stored)
      sentFiles.current = files
      const response = await api.post(
        'admin/settings-update',
        { group, version: overwrittenVersion.current ?? saved.version, values },
        {
          files: { pictures: files.map(({ file }) => file) },
          ...(files.length > 0 ? { onProgress: setUploadProgress } : {}),
        },
      )
      setUploadProgress(null)
      return response
    },
    onSaved: reload,
    onRefused(response): FoundErrors {
      if (response.http !== 409) return nameFiles(showRefusal(response), 'pictures', sentFiles.current)
      setConflictVersion(newerVersion(response) ?? saved.version)
      return form.errors
    },
    focusErrors: focusErrorList,
  })

  function reset() {
    form.reset(stored)
    setConflictVersion(null)
  }
  // Loaded settings replace the edited ones: after a save, and when the user loads the other staff member's version.
  const latestReset = useRef(reset)
  latestReset.current = reset
  useEffect(() => latestReset.current(), [saved])

  return {
    ...form,
    uploadProgress,
    conflictVersion,
    reset,
    reload,
    dismissConflict: () => setConflictVersion(null),
    async overwrite() {
      setConflictVersion(null)
      overwrittenVersion.current = conflictVersion ?? undefined
      await form.submit()
      overwrittenVersion.current = undefined
    },
  }
}

function newerVersion({ data }: RefusedResponse): number | undefined {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : undefined
}
