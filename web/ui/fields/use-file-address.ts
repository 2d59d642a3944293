import { useEffect, useState } from 'react'

/** An address under which this browser shows a file that was chosen; undefined where there is none. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<{ of: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setAddress({ of: file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return file && address?.of === file ? address.url : undefined
}
