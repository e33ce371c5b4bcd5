import '../../support/dom.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { Empty, Failed, NoMatch } from '../../../console/kit/Empty.tsx'
import { Facts } from '../../../console/kit/Facts.tsx'
import { Kpi } from '../../../console/kit/Kpi.tsx'
import { Meter } from '../../../console/kit/Meter.tsx'
import { Notice } from '../../../console/kit/Notice.tsx'
import { Progress } from '../../../console/kit/Progress.tsx'
import { StateDot } from '../../../console/kit/StateDot.tsx'
import { Steps } from '../../../console/kit/Steps.tsx'
import { TabPanel, Tabs } from '../../../console/kit/Tabs.tsx'
import { When } from '../../../console/kit/When.tsx'

describe('a place without rows', () => {
  it('has another picture for nothing yet, for no match and for a failure', () => {
    const pictures = [<Empty key="e" title="No orders yet" />, <NoMatch key="n" />, <Failed key="f" />].map(
      (place) => render(place).container.querySelector('svg')?.innerHTML,
    )
    expect(new Set(pictures).size).to.equal(3)
  })

  it('that failed says the sentence and the request, and tries again', async () => {
    let tries = 0
    const view = render(<Failed sentence="The server did not answer." requestId="7f3a" onRetry={() => (tries += 1)} />)
    expect(view.getByRole('alert').textContent).to.equal('没有加载成功The server did not answer.请求编号 7f3a重试')
    await userEvent.click(view.getByRole('button', { name: '重试' }))
    expect(tries).to.equal(1)
  })

  it('that matches nothing clears its filters', async () => {
    let cleared = false
    const view = render(<NoMatch onClear={() => (cleared = true)} />)
    await userEvent.click(view.getByRole('button', { name: '清除筛选' }))
    expect(cleared).to.equal(true)
  })
})

describe('tabs in a page', () => {
  const Parts = () => {
    const [tab, setTab] = useState('order')
    return (
      <Tabs
        label="Order"
        tabs={[
          { value: 'order', label: 'Order' },
          { value: 'shipments', label: 'Shipments', count: 2 },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="order">facts</TabPanel>
        <TabPanel value="shipments">two shipments</TabPanel>
      </Tabs>
    )
  }

  it('change with the arrow keys and draw only the chosen one', async () => {
    const view = render(<Parts />)
    await userEvent.click(view.getByRole('tab', { name: 'Order' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(view.getByRole('tabpanel').textContent).to.equal('two shipments')
    expect(view.queryByText('facts')).to.equal(null)
  })
})

describe('long work', () => {
  it('says how much of how much, and stops when asked', async () => {
    let stopped = false
    const view = render(
      <Progress label="Import" done={6175} total={10321} unit="rows" onCancel={() => (stopped = true)} />,
    )
    expect(view.container.textContent).to.include('6,175 / 10,321 rows59 %')
    expect(view.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')).to.equal('6175')
    await userEvent.click(view.getByRole('button', { name: '取消' }))
    expect(stopped).to.equal(true)
  })

  it('of nothing is not a division by zero', () => {
    expect(render(<Progress label="Import" done={0} total={0} />).container.textContent).to.include('0 %')
  })
})

describe('the steps of a way', () => {
  it('mark where one is and lead back to what is done', async () => {
    let step = -1
    const view = render(<Steps steps={['Upload', 'Map', 'Try']} current={1} onStep={(next) => (step = next)} />)
    expect(view.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).to.deep.equal([
      null,
      'step',
      null,
    ])
    await userEvent.click(view.getByRole('button', { name: 'Upload' }))
    expect(step).to.equal(0)
    expect(view.queryByRole('button', { name: 'Try' })).to.equal(null)
  })
})

describe('a signal', () => {
  it('never speaks by colour alone', () => {
    const view = render(
      <>
        <StateDot tone="bad">Wrong</StateDot>
        <Meter
          parts={[
            { label: 'ok', value: 2 },
            { label: 'refused', value: 1, tone: 'bad' },
          ]}
        />
      </>,
    )
    expect(view.getByText('Wrong')).to.not.equal(null)
    expect(view.getByRole('img', { name: 'ok 2, refused 1' })).to.not.equal(null)
  })

  it('that is bad is read out at once, others when there is time', () => {
    const view = render(
      <>
        <Notice tone="bad">lost</Notice>
        <Notice tone="warn">late</Notice>
      </>,
    )
    expect([view.getByRole('alert').textContent, view.getByRole('status').textContent]).to.deep.equal(['lost', 'late'])
  })
})

describe('facts and figures', () => {
  it('that are absent say so', () => {
    const view = render(
      <Facts
        facts={[
          { label: 'Customs number', value: '', absent: 'not declared yet' },
          { label: 'Cases', value: 0 },
        ]}
      />,
    )
    expect(view.container.textContent).to.equal('Customs numbernot declared yetCases0')
  })

  it('that are still counted keep their place', () => {
    const view = render(<Kpi label="Ordered" value="900" loading />)
    expect(view.queryByText('900')).to.equal(null)
    expect(view.container.querySelector('[aria-hidden]')).to.not.equal(null)
  })

  it('of time show the zone on demand', async () => {
    const at = new Date(2024, 10, 9, 16, 20).toISOString()
    const view = render(<When at={at} />)
    await userEvent.hover(view.getByText('2024-11-09 16:20'))
    expect((await view.findByRole('tooltip')).textContent).to.match(/^2024-11-09 16:20:00 UTC/)
  })
})
