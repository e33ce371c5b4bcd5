import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { useKitWords } from '../../kit/kitWords.ts'
import { Notice } from '../../kit/Notice.tsx'
import { sentenceOf } from '../../shell/problems.ts'
import { bounded, type Crop, mostZoom, sidesOf, wholeCrop } from './crop.ts'
import { squareOf } from './squareOf.ts'
import { useAccessWords } from './words.ts'

type Props = { file: File; onSave: (picture: Blob) => Promise<void>; onClose: () => void }
type Loaded = Readonly<{ image: HTMLImageElement; address: string }>

const SIDE = 256
const STEP = 0.02

/** Cuts a square out of a picture: by mouse, finger or arrow keys. */
export const CropDialog = ({ file, onSave, onClose }: Props) => {
  const t = useAccessWords()
  const kit = useKitWords()
  const { loaded, broken } = useImage(file)
  const [crop, setCrop] = useState(wholeCrop)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async (): Promise<void> => {
    if (!loaded || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onSave(await squareOf(loaded.image, crop))
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('photoCropTitle')}
      line={t('photoCropLine')}
      busy={busy}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button look="main" type="submit" busy={busy} disabled={!loaded}>
            {t('photoSave')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        {problem || broken ? <Notice tone="bad">{problem ?? t('photoUnreadable')}</Notice> : null}
        {loaded ? <Square loaded={loaded} crop={crop} onCrop={setCrop} label={t('photoCropLine')} /> : null}
        {loaded ? (
          <Field label={t('photoZoom')} className="w-64">
            <ZoomRange zoom={crop.zoom} onZoom={(zoom) => setCrop(bounded(loaded.image, { ...crop, zoom }))} />
          </Field>
        ) : null}
      </div>
    </Dialog>
  )
}

const ZoomRange = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => {
  const t = useAccessWords()
  return (
    <input
      type="range"
      aria-label={t('photoZoom')}
      min={1}
      max={mostZoom}
      step={0.05}
      value={zoom}
      className="w-full accent-ink"
      onChange={(event) => onZoom(Number(event.target.value))}
    />
  )
}

type SquareProps = { loaded: Loaded; crop: Crop; onCrop: (crop: Crop) => void; label: string }

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const Square = ({ loaded: { image, address }, crop, onCrop, label }: SquareProps) => {
  const from = useRef<Readonly<{ x: number; y: number; crop: Crop }>>(undefined)
  const move = (x: number, y: number, start = crop): void =>
    onCrop(bounded(image, { ...start, x: start.x + x, y: start.y + y }))
  const onPointerMove = (event: PointerEvent): void => {
    const start = from.current
    if (start) move((event.clientX - start.x) / SIDE, (event.clientY - start.y) / SIDE, start.crop)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    move(x, y)
  }
  const { width, height } = sidesOf(image, crop.zoom)
  return (
    <div
      role="application"
      aria-label={label}
      tabIndex={0}
      className="relative size-64 cursor-move touch-none overflow-hidden rounded-lg border bg-sunken"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY, crop }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = undefined
      }}
      onWheel={(event) => onCrop(bounded(image, { ...crop, zoom: crop.zoom - Math.sign(event.deltaY) * 0.1 }))}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: width * SIDE,
          height: height * SIDE,
          left: SIDE / 2 - (width * SIDE) / 2 + crop.x * SIDE,
          top: SIDE / 2 - (height * SIDE) / 2 + crop.y * SIDE,
        }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_var(--veil)]"
      />
    </div>
  )
}

const useImage = (file: File): Readonly<{ loaded: Loaded | undefined; broken: boolean }> => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setLoaded({ image, address })
    image.onerror = () => setBroken(true)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return { loaded, broken }
}
