import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { TestOutcome } from '../../../events/sources/dataSourceSchemas.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { send } from '../../shell/calls.ts'
import { useMay } from '../../shell/record/useMay.ts'
import { wordOf } from '../labels.ts'
import { sourcesApi } from '../paths.ts'
import { useSourceWords } from '../words.ts'
import type { SourceInput } from './sourceInput.ts'

type Told = Readonly<{ outcome: TestOutcome; mayWrite: boolean }>
type Said = Readonly<{ tone: 'good' | 'warn' | 'bad'; text: string }>

/** Tries what stands in the form, before anything is saved. */
export const TestButton = ({ input, id }: { input: SourceInput; id: string | undefined }) => {
  const t = useSourceWords()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  if (!may('datasource:source:test')) return null
  const { name: _, password, tls, ...place } = input
  const test = async (): Promise<void> => {
    setBusy(true)
    const body = {
      ...place,
      ...(id === undefined ? {} : { id }),
      ...(password === '' ? {} : { password }),
      options: { tls },
    }
    try {
      setSaid(told(await send<Told>('POST', `${sourcesApi}/test`, body)))
    } catch (error) {
      setSaid({ tone: 'bad', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  const told = ({ outcome, mayWrite }: Told): Said => {
    const text = wordOf('datasource.outcome', outcome)
    if (outcome !== 'ok') return { tone: 'bad', text }
    return mayWrite ? { tone: 'warn', text: `${text} · ${t('mayWrite')}` } : { tone: 'good', text }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button icon={PlugZap} busy={busy} onClick={() => void test()}>
        {t('test')}
      </Button>
      {said ? <Notice tone={said.tone}>{said.text}</Notice> : null}
    </div>
  )
}
