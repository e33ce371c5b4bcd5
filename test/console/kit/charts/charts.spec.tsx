import '../../../support/dom.ts'
import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import fc from 'fast-check'
import { BarChart } from '../../../../console/kit/charts/BarChart.tsx'
import { PieChart } from '../../../../console/kit/charts/PieChart.tsx'
import {
  chartColours,
  chartThemes,
  colourOf,
  organisationColours,
  paletteOf,
} from '../../../../console/kit/charts/palettes.ts'
import { axisRange, barsOf, sumOf, toNumber } from '../../../../console/kit/charts/series.ts'

const slices = [
  { name: 'Nigeria', value: '98740112.75' },
  { name: 'Vietnam', value: '20117845.40' },
  { name: 'Nothing', value: null },
]

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
const drawn = () => [...document.querySelectorAll('[data-slice]')].map((slice) => slice.getAttribute('data-slice'))

describe('bars', () => {
  it('beside each other all begin at zero', () => {
    expect(
      barsOf(
        [
          { name: 'a', values: [3, '-2'] },
          { name: 'b', values: [1, null] },
        ],
        false,
      ),
    ).to.deep.equal([
      [
        { from: 0, to: 3 },
        { from: 0, to: -2 },
      ],
      [{ from: 0, to: 1 }, null],
    ])
  })

  it('that are stacked stand on each other, negative ones hang below zero', () => {
    const bars = barsOf(
      [
        { name: 'a', values: [3] },
        { name: 'b', values: [-2] },
        { name: 'c', values: ['1.5'] },
      ],
      true,
    )
    expect(bars.flat()).to.deep.equal([
      { from: 0, to: 3 },
      { from: 0, to: -2 },
      { from: 3, to: 4.5 },
    ])
  })
})

describe('an axis', () => {
  it('of bars always has zero on it, at its end when all bars point one way', () => {
    expect(axisRange(40, 120, true)[0]).to.equal(0)
    expect(axisRange(-40, -10, true)[1]).to.equal(0)
    const [least, most] = axisRange(-9, 15, true)
    expect([least < -9, most > 15]).to.deep.equal([true, true])
  })

  it('of lines may begin where they do', () => {
    expect(axisRange(1000, 1100, false)[0]).to.be.within(950, 1000)
  })

  it('of one value, of zero and of nothing has a length', () => {
    for (const [low, high] of [
      [5, 5],
      [0, 0],
      [null, null],
    ] as const) {
      for (const zero of [true, false]) {
        const [least, most] = axisRange(low, high, zero)
        expect(most).to.be.above(least)
      }
    }
  })
})

describe('a sum of decimals', () => {
  it('loses no digit', () => {
    expect(sumOf(['0.1', '0.2', '9007199254740993', null, 'n/a'])).to.equal('9007199254740993.3')
    expect(sumOf(['-1.05', '1'])).to.equal('-0.05')
    expect(sumOf([])).to.equal('0')
  })

  it('of whole numbers is that of the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt()), (numbers) => {
        expect(sumOf(numbers.map(String))).to.equal(String(numbers.reduce((sum, number) => sum + number, 0n)))
      }),
    )
  })
})

describe('a value to draw', () => {
  it('is none where there is no number', () => {
    expect([toNumber('1.5'), toNumber(''), toNumber('n/a'), toNumber(null)]).to.deep.equal([1.5, null, null, null])
  })
})

describe('the palettes', () => {
  it('have twelve chart colours for each ground, twelve for organisations and seven themes', () => {
    expect([chartColours.light.length, chartColours.dark.length, organisationColours.length]).to.deep.equal([
      12, 12, 12,
    ])
    expect(chartThemes).to.deep.equal([
      'chalk',
      'essos',
      'walden',
      'purple-passion',
      'westeros',
      'wonderland',
      'dashboard',
    ])
    for (const list of [chartColours.light, chartColours.dark, organisationColours])
      expect(new Set(list).size).to.equal(12)
  })

  it('begin again after their last colour', () => {
    const palette = paletteOf('westeros', false)
    expect(colourOf(palette, palette.colours.length)).to.equal(palette.colours[0])
  })
})

describe('a pie', () => {
  it('is drawn from what has a share, and is a table with exact figures on demand', async () => {
    const view = render(<PieChart title="Value" unit="USD" slices={slices} />)
    expect(view.getByRole('img', { name: 'Value' })).to.not.equal(null)
    await userEvent.click(view.getByRole('button', { name: '显示为表格' }))
    expect(cells()).to.deep.equal([
      ['Nigeria', '98,740,112.75', '83.1 %'],
      ['Vietnam', '20,117,845.40', '16.9 %'],
      ['Nothing', '', '0.0 %'],
      ['合计', '118,857,958.15', '100.0 %'],
    ])
    await userEvent.click(view.getByRole('button', { name: '显示为图表' }))
    expect(drawn()).to.deep.equal(['Nigeria', 'Vietnam', 'Nothing'])
  })

  it('leaves out what the legend hides, but never all', async () => {
    const view = render(<PieChart ring title="Value" slices={slices.slice(0, 2)} />)
    const vietnam = view.getByRole('button', { name: 'Vietnam' })
    await userEvent.click(vietnam)
    expect(drawn()).to.deep.equal(['Nigeria'])
    expect(vietnam.getAttribute('aria-pressed')).to.equal('false')
    expect(view.container.querySelector('text')?.textContent).to.equal('98,740,112.75')
    expect(view.getByRole('button', { name: 'Nigeria' })).to.have.property('disabled', true)
    await userEvent.click(vietnam)
    expect(drawn()).to.deep.equal(['Nigeria', 'Vietnam'])
  })

  it('tells the exact figure under the pointer', () => {
    const view = render(<PieChart title="Value" unit="USD" slices={slices} />)
    const slice = view.container.querySelector('[data-slice=Vietnam]')
    if (!slice) throw new Error('there is no slice')
    fireEvent.pointerMove(slice, { clientX: 10, clientY: 10 })
    expect(view.getByRole('status').textContent).to.equal('VietnamUSD20,117,845.40占比16.9 %')
  })

  it('of nothing says that there is nothing to draw', () => {
    const view = render(<PieChart title="Value" slices={[]} />)
    expect(view.getByText('没有可以画的数据')).to.not.equal(null)
    expect(view.queryByRole('button', { name: '显示为表格' })).to.equal(null)
  })
})

describe('a chart with axes', () => {
  it('gives its figures as a table where nothing can be drawn', () => {
    render(
      <BarChart
        title="Delivered"
        categoryName="Month"
        categories={['Jan', 'Feb']}
        series={[
          { name: 'On time', values: ['1200', null] },
          { name: 'Late share', values: ['9.25', '11'], kind: 'line', right: true, unit: '%' },
        ]}
      />,
    )
    const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent)
    expect(heads).to.deep.equal(['Month', 'On time', 'Late share'])
    expect(cells()).to.deep.equal([
      ['Jan', '1,200', '9.25 %'],
      ['Feb', '', '11 %'],
    ])
  })

  it('without figures says so', () => {
    expect(render(<BarChart title="Delivered" categories={[]} series={[]} />).container.textContent).to.include(
      '没有可以画的数据',
    )
  })
})
