import '../../support/dom.ts'
import { act, cleanup, render } from '@testing-library/react'
import { expect } from 'chai'
import { Link, Route, Router, Switch, useSearchParams } from 'wouter'
import {
  addressOf,
  currentMove,
  hashHref,
  navigate,
  readAddress,
  useHashLocation,
  useHashSearch,
} from '../../../console/shell/hashLocation.ts'

const Query = () => {
  const [search, setSearch] = useSearchParams()
  return (
    <button type="button" onClick={() => setSearch({ y: '3' }, { replace: true })}>
      {`home ${search.get('y')}`}
    </button>
  )
}

const routed = () =>
  render(
    <Router hook={useHashLocation} searchHook={useHashSearch} hrefs={hashHref}>
      <Switch>
        <Route path="/home">
          <Query />
        </Route>
        <Route path="/orders/:id">{({ id }) => <p>{`order ${id}`}</p>}</Route>
        <Route>
          <Link href="/orders/7?tab=history">nowhere</Link>
        </Route>
      </Switch>
    </Router>,
  )

describe('an address behind the hash', () => {
  it('is a path and a search', () => {
    expect(readAddress('#/home?y=2')).to.deep.equal({ path: '/home', search: 'y=2' })
    expect(readAddress('#/home?q=a?b')).to.deep.equal({ path: '/home', search: 'q=a?b' })
    expect(readAddress('')).to.deep.equal({ path: '/', search: '' })
    expect(readAddress('#home/')).to.deep.equal({ path: '/home', search: '' })
    expect(addressOf({ path: '/home', search: 'y=2' })).to.equal('/home?y=2')
    expect(addressOf({ path: '/home', search: '' })).to.equal('/home')
  })
})

describe('routing by the hash', () => {
  afterEach(() => {
    cleanup()
    navigate('/', { replace: true })
  })

  it('matches the path whatever its query', () => {
    navigate('/home?y=2')
    expect(routed().getByRole('button').textContent).to.equal('home 2')
    expect(location.hash).to.equal('#/home?y=2')
    expect(location.search).to.equal('')
  })

  it('follows links and what is typed into the address bar', async () => {
    const view = routed()
    const link = view.getByRole('link')
    expect(link.getAttribute('href')).to.equal('#/orders/7?tab=history')
    act(() => link.click())
    expect(view.container.textContent).to.equal('order 7')
    await act(async () => {
      location.hash = '#/orders/8'
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    expect(view.container.textContent).to.equal('order 8')
  })

  it('tells a replaced query from an opened page', () => {
    navigate('/home?y=2')
    expect(currentMove().replaced).to.equal(false)
    const view = routed()
    act(() => view.getByRole('button').click())
    expect(view.getByRole('button').textContent).to.equal('home 3')
    expect(currentMove()).to.deep.equal({ path: '/home', search: 'y=3', replaced: true })
  })

  it('leaves no second step in the history for the address it is at', () => {
    navigate('/home')
    const steps = history.length
    navigate('/home')
    expect(history.length).to.equal(steps)
  })
})
