import { useEffect, useState } from "react"

/** Receives files that are dropped anywhere on the page. Returns true while a file is dragged over the page. */
export const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      // Without `preventDefault`, the browser would leave the page and show the file itself.
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (): void => setOver(false)
    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) onFile(file)
    }
    window.addEventListener("dragover", onOver)
    window.addEventListener("dragleave", onLeave)
    window.addEventListener("drop", onDrop)
    return () => {
      window.removeEventListener("dragover", onOver)
      window.removeEventListener("dragleave", onLeave)
      window.removeEventListener("drop", onDrop)
    }
  }, [onFile])
  return over
}
