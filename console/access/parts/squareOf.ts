import { type Crop, cutOf } from './crop.ts'

const SAVED_SIDE = 512

/** The square as a picture of its own: drawn anew, so that nothing of the file but what is seen goes along. */
export const squareOf = (image: HTMLImageElement, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = SAVED_SIDE
  canvas.height = SAVED_SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('this browser cannot draw'))
  const { left, top, side } = cutOf({ width: image.naturalWidth, height: image.naturalHeight }, crop)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, SAVED_SIDE, SAVED_SIDE)
  pen.drawImage(image, left, top, side, side, 0, 0, SAVED_SIDE, SAVED_SIDE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9)
  })
}
