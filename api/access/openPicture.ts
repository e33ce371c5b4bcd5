/** A text and its picture, as SVG. */
export type Picture = Readonly<{ text: string; svg: string }>

/** Draws a code that people read and programs find hard; the drawing is loaded when somebody first asks for one. */
export const drawCode = async (): Promise<Picture> => {
  const { default: captcha } = await import('svg-captcha')
  const { text, data } = captcha.create({
    size: 5,
    ignoreChars: '0Oo1Il5S2Zz8B',
    noise: 3,
    color: true,
    background: '#ffffff',
    width: 160,
    height: 56,
  })
  return { text, svg: data }
}
