import type { Ink } from './ink.ts'
import type { LegendEntry } from './Legend.tsx'

/** Gives a file to the reader under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

type Picture = Readonly<{
  title: string
  unit: string | undefined
  legend: readonly LegendEntry[]
  ink: Ink
  ground: string | undefined
  width: number
  height: number
  /** Draws the figures; the pen stands at their upper left corner, in CSS pixels. */
  draw: (pen: CanvasRenderingContext2D) => void
}>

const HEAD = 64
const EDGE = 16
const SHARP = 2

const drawHead = (pen: CanvasRenderingContext2D, { title, unit, legend, ink, width }: Picture) => {
  pen.textBaseline = 'middle'
  pen.fillStyle = ink.text
  pen.font = `600 16px ${ink.font}`
  pen.fillText(unit ? `${title} (${unit})` : title, EDGE, 22, width - 2 * EDGE)
  pen.font = `13px ${ink.font}`
  let left = EDGE
  for (const { name, colour } of legend) {
    pen.fillStyle = colour
    pen.fillRect(left, 44, 8, 8)
    pen.fillStyle = ink.faint
    pen.fillText(name, left + 14, 49)
    left += pen.measureText(name).width + 32
  }
}

/** Saves a chart with its title and legend as a PNG, twice as sharp as the screen's pixels. */
export const savePicture = (picture: Picture): void => {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * SHARP
  canvas.height = (picture.height + HEAD) * SHARP
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(SHARP, SHARP)
  for (const ground of [picture.ink.ground, picture.ground]) {
    if (!ground) continue
    pen.fillStyle = ground
    pen.fillRect(0, 0, picture.width, picture.height + HEAD)
  }
  drawHead(pen, picture)
  pen.translate(0, HEAD)
  picture.draw(pen)
  canvas.toBlob((file) => file && saveFile(file, `${picture.title}.png`), 'image/png')
}
