import '../../support/dom.ts'
import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { FileDrop } from '../../../console/kit/FileDrop.tsx'

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)

const opened = (more: { many?: number } = {}) => {
  const taken: string[] = []
  const view = render(
    <FileDrop
      label="Order file"
      endings={['.csv', '.tsv']}
      maxBytes={1000}
      onFiles={(files) => taken.push(...files.map(({ name }) => name))}
      {...more}
    />,
  )
  const drop = (...files: File[]) => fireEvent.drop(view.getByRole('button'), { dataTransfer: { files } })
  return { view, taken, drop }
}

describe('a place for files', () => {
  it('says what it takes before one tries', () => {
    const { view } = opened()
    expect(view.getByRole('button', { name: /^Order file/ }).textContent).to.include('.csv、.tsv，不超过 1 kB')
  })

  it('takes dropped files, whatever the case of their ending', () => {
    const { taken, drop } = opened()
    drop(file('Orders.CSV'))
    expect(taken).to.deep.equal(['Orders.CSV'])
  })

  it('takes a file chosen by keyboard or click', async () => {
    const { view, taken } = opened()
    const input = view.container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no file input')
    await userEvent.upload(input, file('orders.tsv'))
    expect(taken).to.deep.equal(['orders.tsv'])
  })

  it('says why it does not take a file', () => {
    const { view, taken, drop } = opened()
    const said = (...files: File[]) => {
      drop(...files)
      return view.getByRole('alert').textContent
    }
    expect(said(file('photo.jpg'))).to.equal('“photo.jpg”的类型不支持，可用：.csv、.tsv')
    expect(said(file('big.csv', 2500))).to.equal('“big.csv”有 2.5 kB，超过 1 kB')
    expect(said(file('empty.csv', 0))).to.equal('“empty.csv”是空文件')
    expect(said(file('a.csv'), file('b.csv'))).to.equal('一次最多 1 个文件')
    expect(taken).to.deep.equal([])
  })

  it('takes none of several when one of them is wrong', () => {
    const { view, taken, drop } = opened({ many: 3 })
    drop(file('a.csv'), file('b.jpg'))
    expect([taken, view.getAllByRole('listitem').length]).to.deep.equal([[], 1])
  })

  it('shows how far an upload is and lets one stop it', async () => {
    let stopped = false
    const view = render(
      <FileDrop
        label="Order file"
        endings={['.csv']}
        maxBytes={1000}
        onFiles={() => {}}
        uploading={{ name: 'orders.csv', done: 250, total: 1000 }}
        onCancel={() => (stopped = true)}
      />,
    )
    const bar = view.getByRole('progressbar', { name: '正在上传 orders.csv' })
    expect(bar.getAttribute('aria-valuetext')).to.equal('250 B / 1 kB')
    await userEvent.click(view.getByRole('button', { name: '取消' }))
    expect(stopped).to.equal(true)
  })
})
