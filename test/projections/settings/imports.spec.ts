import { importMappings } from '../../../projections/settings/importMappings.ts'
import { importRefusals } from '../../../projections/settings/importRefusals.ts'
import { imports } from '../../../projections/settings/imports.ts'
import {
  advanced,
  cancelled,
  cancelRequested,
  checked,
  confirmed,
  failed,
  finished,
  mapped,
  mapping,
  refused,
  uploaded,
} from '../../support/imports.ts'
import { projectionSpec } from '../../support/projection.ts'

const stream = 'bulkImport-1'
type Fact = Readonly<{ type: string; data: unknown }>
const of = (...facts: readonly Fact[]) => facts.map((fact) => ({ stream, ...fact }))
const running: readonly Fact[] = [uploaded, mapped, checked(), confirmed]

describe('imports', () => {
  projectionSpec(imports, (given) => {
    it('show what was uploaded, and by whom', () =>
      given({ ...uploaded, stream, by: 'wang' }).then([
        {
          id: '1',
          target: 'order',
          state: 'UPLOADED',
          fileId: 'file-1',
          fileName: 'orders.csv',
          lines: 10,
          samples: 'file-2',
          companyId: 'acme',
          departmentId: 'south',
          createdBy: 'wang',
          mapping: null,
          checked: null,
          upTo: 0,
          complete: 0,
          failure: null,
          endedAt: null,
          version: 1,
        },
      ]))

    it('show what a check found', () =>
      given(...of(uploaded, mapped, checked())).then([
        { state: 'CHECKED', mapping, mappingName: 'Ours', checked: checked().data.counts, report: 'report-1' },
      ]))

    it('forget the old check when another one is asked for', () =>
      given(...of(uploaded, mapped, checked(), mapped)).then([
        { state: 'CHECKING', checked: null, report: null, problems: null },
      ]))

    it('add up how far the import is', () =>
      given(
        ...of(...running),
        ...of(advanced(0, 4, { complete: 1, withGaps: 2, alreadyThere: 1, refused: [refused(4)] }), advanced(4, 7)),
      ).then([
        {
          state: 'RUNNING',
          confirmed: true,
          upTo: 7,
          complete: 4,
          withGaps: 2,
          refused: 1,
          alreadyThere: 1,
          version: 6,
        },
      ]))

    it('end finished', () => {
      const at = '2026-03-03T09:00:00.000Z'
      return given(...of(...running, advanced(0, 10)), { ...finished(), stream, at }).then([
        { state: 'FINISHED', complete: 10, endedAt: at },
      ])
    })

    it('end cancelled', () =>
      given(...of(...running, cancelRequested, cancelled)).then([{ state: 'CANCELLED', upTo: 0 }]))

    it('show why it failed, until it goes on', () =>
      given(...of(...running, failed)).then([{ state: 'FAILED', failure: { key: 'IMPORT_BROKEN' }, endedAt: null }]))

    it('go on after a failure', () =>
      given(...of(...running, failed, confirmed)).then([{ state: 'RUNNING', failure: null }]))
  })
})

describe('the lines that imports refuse', () => {
  projectionSpec(importRefusals, (given) => {
    it('are kept by step, with their reasons', () =>
      given(
        ...of(...running),
        ...of(
          advanced(0, 4, { complete: 3, refused: [refused(2)] }),
          advanced(4, 8),
          advanced(8, 10, { complete: 0, refused: [refused(9), refused(10)] }),
        ),
      ).then([
        { id: '1:10', importId: '1', upTo: 10, lines: [refused(9), refused(10)] },
        { id: '1:4', importId: '1', upTo: 4, lines: [refused(2)] },
      ]))
  })
})

describe('kept mappings', () => {
  const kept = (id: string, name: string) => ({
    stream: `importMapping-${id}`,
    type: 'ImportMappingRegistered',
    data: { target: 'order', name, mapping, companyId: 'acme', departmentId: null },
  })
  projectionSpec(importMappings, (given) => {
    it('show what they map, and follow changes', () =>
      given(kept('1', 'Ours'), {
        stream: 'importMapping-1',
        type: 'ImportMappingChanged',
        data: { name: 'Theirs' },
      }).then([{ id: '1', target: 'order', name: 'Theirs', mapping, companyId: 'acme', version: 2 }]))
    it('are gone when they are removed', () =>
      given(kept('1', 'Ours'), { stream: 'importMapping-1', type: 'ImportMappingRemoved', data: {} }).then([]))
  })
})
