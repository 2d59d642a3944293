import { useEffect, useState } from 'react'

/** Object URL of a chosen file; undefined without a file. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [objectUrl, setObjectUrl] = useState<{ of: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setObjectUrl({ of: file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return file && objectUrl?.of === file ? objectUrl.url : undefined
}
