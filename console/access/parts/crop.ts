/** A picture in its square: moved from the middle by `x` and `y`, in parts of the square's side, and enlarged. */
export type Crop = Readonly<{ x: number; y: number; zoom: number }>
type Size = Readonly<{ width: number; height: number }>

export const wholeCrop: Crop = { x: 0, y: 0, zoom: 1 }
export const mostZoom = 4

/** The picture's sides in parts of the square's: at zoom 1 its shorter side fills the square. */
export const sidesOf = ({ width, height }: Size, zoom: number): Size => {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom }
}

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The crop as near as it may be: the picture always fills the square. */
export const bounded = (size: Size, crop: Crop): Crop => {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom))
  const { width, height } = sidesOf(size, zoom)
  return { zoom, x: between(crop.x, (width - 1) / 2), y: between(crop.y, (height - 1) / 2) }
}

/** The part of the picture that stands in the square, in the picture's own pixels. */
export const cutOf = (size: Size, crop: Crop): Readonly<{ left: number; top: number; side: number }> => {
  const side = Math.min(size.width, size.height) / crop.zoom
  return {
    side,
    left: size.width / 2 - side / 2 - crop.x * side,
    top: size.height / 2 - side / 2 - crop.y * side,
  }
}
