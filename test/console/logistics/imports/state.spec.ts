import { expect } from 'chai'
import { isWorking, newLines, stepOf } from '../../../../console/logistics/imports/state.ts'
import { importStates } from '../../../../events/settings/bulkImport.ts'
import { checked, finished, running, uploaded } from './importAnswers.ts'

const failedCheck = { ...uploaded, state: 'FAILED', allowed: ['check', 'cancel'] } as const
const failedRun = { ...running, state: 'FAILED', allowed: ['confirm', 'cancel'] } as const
const cancelled = { ...running, state: 'CANCELLED', allowed: [] } as const
const discarded = { ...uploaded, state: 'CANCELLED', allowed: [] } as const

describe('the step of an import', () => {
  it('follows from its state', () => {
    expect(stepOf(uploaded, undefined)).to.equal('columns')
    expect(stepOf({ ...uploaded, state: 'CHECKING', allowed: ['cancel'] }, undefined)).to.equal('check')
    expect(stepOf(checked, undefined)).to.equal('check')
    expect(stepOf(running, undefined)).to.equal('run')
    expect(stepOf({ ...running, state: 'CANCELLING', allowed: [] }, undefined)).to.equal('run')
    expect(stepOf(finished, undefined)).to.equal('run')
  })

  it('tells a dry run that stopped from an import that stopped', () => {
    expect(stepOf(failedCheck, undefined)).to.equal('check')
    expect(stepOf(failedRun, undefined)).to.equal('run')
  })

  it('tells an import that was given up before anything was saved from one that was cancelled', () => {
    expect(stepOf(discarded, undefined)).to.equal('discarded')
    expect(stepOf(cancelled, undefined)).to.equal('run')
  })

  it('goes back where the address asks for it, as far as the state lets it', () => {
    expect(stepOf(checked, 'columns')).to.equal('columns')
    expect(stepOf(running, 'columns')).to.equal('run')
    expect(stepOf(finished, 'check')).to.equal('check')
    expect(stepOf(uploaded, 'check')).to.equal('columns')
  })

  it('is asked again only while the server is at work', () => {
    expect(importStates.filter(isWorking)).to.deep.equal(['CHECKING', 'RUNNING', 'CANCELLING'])
  })

  it('counts as new what is not there already', () => {
    expect(newLines(finished.counts)).to.equal(7)
  })
})
