import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CompanyRow } from '../../../projections/organisation/companies.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { fileProblem } from '../../kit/FileDrop.tsx'
import { formatBytes } from '../../kit/format.ts'
import { useKitWords } from '../../kit/kitWords.ts'
import { Notice } from '../../kit/Notice.tsx'
import { say } from '../../kit/toast.ts'
import { fetchFile, send } from '../../shell/calls.ts'
import { CallSilenced, sentenceOf } from '../../shell/problems.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { companyApi } from './paths.ts'
import { useRefreshCompanies } from './useCompanies.ts'
import { useCompanyWords } from './words.ts'

const endings = ['.png', '.jpg', '.jpeg', '.webp']
const maxBytes = 5 * 1024 * 1024

/** Logo and seal; the seal is shown on demand only, since each look at it is recorded. */
export const PictureCard = ({ company, fixed }: { company: CompanyRow; fixed: boolean }) => {
  const t = useCompanyWords()
  const may = useMay()
  return (
    <Card title={t('pictures')} pad>
      <div className="grid gap-6 sm:grid-cols-2">
        <Picture company={company} what="logo" canSet={!fixed && may('sys:company:change')} shown />
        {may('sys:company:seal') ? <Picture company={company} what="seal" canSet={!fixed} shown={false} /> : null}
      </div>
      <p className="mt-4 text-13 text-text-3">{t('limits')}</p>
    </Card>
  )
}

type Props = { company: CompanyRow; what: 'logo' | 'seal'; canSet: boolean; shown: boolean }

const Picture = ({ company, what, canSet, shown }: Props) => {
  const t = useCompanyWords()
  const [asked, setAsked] = useState(shown)
  const file = company[what]
  const picture = usePicture(`${companyApi(company.id)}/${what}`, asked ? file : null)
  const { input, problem, busy, take } = useUpload(company.id, what)
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-13 font-medium">{t(what)}</h3>
      <div className="grid h-36 place-items-center overflow-hidden rounded-lg border bg-canvas p-3 text-13 text-text-3">
        {file === null ? (
          t('none')
        ) : picture ? (
          <img src={picture} alt={t(what)} className="max-h-full max-w-full object-contain" />
        ) : asked ? null : (
          <span className="grid justify-items-center gap-2">
            <Button small onClick={() => setAsked(true)}>
              {t('showSeal')}
            </Button>
            {t('sealLine')}
          </span>
        )}
      </div>
      {canSet ? (
        <div>
          <Button small icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
            {t(file === null ? 'choose' : 'replace')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            data-file-input={what}
            accept={endings.join(',')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = ''
              if (chosen) void take(chosen)
            }}
          />
        </div>
      ) : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </section>
  )
}

const longestSide = 2048

/** The picture drawn anew and no larger than it needs to be: what else the file carried does not come along. */
const redrawn = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: file.type, quality: 0.92 })
}

/** The address of a picture that only this person may fetch; another file is another picture. */
const usePicture = (path: string, file: string | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === null) return setAddress(undefined)
    let made: string | undefined
    let left = false
    const load = async (): Promise<void> => {
      const { content } = await fetchFile('GET', path)
      if (left) return
      made = URL.createObjectURL(content)
      setAddress(made)
    }
    load().catch(() => setAddress(undefined)) // the place stays empty; the record is shown nevertheless
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [path, file])
  return address
}

const useUpload = (id: string, what: 'logo' | 'seal') => {
  const t = useCompanyWords()
  const kit = useKitWords()
  const refresh = useRefreshCompanies()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const refusalOf = (file: File): string | undefined => {
    const reason = fileProblem(file, { endings, maxBytes })
    const { name } = file
    if (reason === 'dropWrongType') return kit(reason, { name, types: endings.join(kit('listComma')) })
    if (reason === 'dropTooLarge')
      return kit(reason, { name, size: formatBytes(file.size), limit: formatBytes(maxBytes) })
    return reason && kit(reason, { name })
  }

  const take = async (file: File): Promise<void> => {
    const refused = refusalOf(file)
    setProblem(refused)
    if (refused) return
    setBusy(true)
    try {
      const form = new FormData()
      form.append('file', await redrawn(file), file.name)
      await send('POST', `${companyApi(id)}/${what}`, form)
      await refresh()
      say(t('pictureSaved'))
    } catch (error) {
      if (error instanceof DOMException) setProblem(t('wrongPicture'))
      else if (!(error instanceof CallSilenced)) setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { input, problem, busy, take }
}
