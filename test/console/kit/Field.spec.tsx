import '../../support/dom.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'chai'
import { useState } from 'react'
import { Checkbox } from '../../../console/kit/Checkbox.tsx'
import { Field } from '../../../console/kit/Field.tsx'
import { FormProblems } from '../../../console/kit/FormProblems.tsx'
import { PasswordInput } from '../../../console/kit/PasswordInput.tsx'
import { Picker } from '../../../console/kit/Picker.tsx'
import { Radio } from '../../../console/kit/Radio.tsx'
import { Segmented } from '../../../console/kit/Segmented.tsx'
import { Select } from '../../../console/kit/Select.tsx'
import { Switch } from '../../../console/kit/Switch.tsx'
import { TextArea } from '../../../console/kit/TextArea.tsx'
import { TextInput } from '../../../console/kit/TextInput.tsx'

const modes = [
  { value: 'air', label: 'Air' },
  { value: 'ocean', label: 'Ocean', note: '25 to 40 days' },
  { value: 'truck', label: 'Truck', disabled: true },
]

const described = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')

describe('a field', () => {
  it('names its control, marks it as required and shows the mark', () => {
    const view = render(
      <Field label="Account" required>
        <TextInput />
      </Field>,
    )
    const control = view.getByLabelText(/Account/)
    expect(control.getAttribute('aria-required')).to.equal('true')
    expect(view.getByText('*').getAttribute('aria-hidden')).to.equal('true')
  })

  it('says what is wrong in place of the help, where the control is described', () => {
    const view = render(
      <Field label="Phone" help="For the courier" error="Eleven digits are needed">
        <TextInput />
      </Field>,
    )
    const control = view.getByLabelText('Phone')
    expect(control.getAttribute('aria-invalid')).to.equal('true')
    expect(described(control)?.textContent).to.equal('Eleven digits are needed')
    expect(view.queryByText('For the courier')).to.equal(null)
  })

  it('gives its help to every kind of control', () => {
    const view = render(
      <>
        <Field label="Note" help="h1">
          <TextArea />
        </Field>
        <Field label="Mode" help="h2">
          <Select options={modes} value={undefined} onValueChange={() => {}} />
        </Field>
        <Field label="Country" help="h3">
          <Picker label="Country" options={modes} value={undefined} onValueChange={() => {}} />
        </Field>
      </>,
    )
    const helps = ['Note', 'Mode', 'Country'].map((label) => described(view.getByLabelText(label))?.textContent)
    expect(helps).to.deep.equal(['h1', 'h2', 'h3'])
  })

  it('of several elements is a group that carries the name', () => {
    const view = render(
      <Field label="Scope" group error="Choose one">
        <Radio options={modes} value={undefined} onValueChange={() => {}} />
      </Field>,
    )
    expect(view.getByRole('group', { name: 'Scope' })).to.not.equal(null)
    expect(view.getByRole('radiogroup', { name: 'Scope' }).getAttribute('aria-invalid')).to.equal('true')
  })
})

describe('the problems of a form', () => {
  const Form = () => {
    const [attempt, setAttempt] = useState(0)
    const problems = attempt > 0 ? [{ label: 'Phone' }, { label: 'Role', missing: true }] : []
    return (
      <form>
        <FormProblems problems={problems} attempt={attempt} />
        <Field label="Name">
          <TextInput />
        </Field>
        <Field label="Phone" error={attempt > 0 ? 'Eleven digits' : undefined}>
          <TextInput />
        </Field>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          save
        </button>
      </form>
    )
  }

  it('lead with the sentence that required fields are missing, name the fields and focus the first', async () => {
    const view = render(<Form />)
    await userEvent.click(view.getByText('save'))
    expect(view.getByRole('alert').textContent).to.equal('有必填项未输入或选择请检查：Phone、Role')
    expect(document.activeElement).to.equal(view.getByLabelText('Phone'))
  })

  it('are counted when nothing is missing', () => {
    const view = render(<FormProblems problems={[{ label: 'Phone' }, { label: 'Mail' }]} />)
    expect(view.getByRole('alert').textContent).to.equal('有 2 处需要检查请检查：Phone、Mail')
  })
})

describe('a password', () => {
  it('is hidden until one asks to see it', async () => {
    const view = render(
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>,
    )
    const input = view.getByLabelText('Password')
    expect(input.getAttribute('type')).to.equal('password')
    await userEvent.click(view.getByRole('button', { name: '显示密码' }))
    expect(input.getAttribute('type')).to.equal('text')
  })
})

describe('a choice', () => {
  it('from a select is made by keyboard', async () => {
    let chosen = ''
    const view = render(
      <Select aria-label="Mode" options={modes} value={undefined} onValueChange={(value) => (chosen = value)} />,
    )
    view.getByRole('combobox').focus()
    await userEvent.keyboard('{ArrowDown}')
    await view.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(chosen).to.equal('ocean')
    expect(document.activeElement).to.equal(view.getByRole('combobox'))
  })

  it('from a select is found by its first letters, past what cannot be chosen', async () => {
    let chosen = ''
    const view = render(
      <Select aria-label="Mode" options={modes} value="air" onValueChange={(value) => (chosen = value)} />,
    )
    await userEvent.click(view.getByRole('combobox'))
    await userEvent.keyboard('oc')
    await userEvent.keyboard('{End}{ArrowDown}{Enter}')
    expect(chosen).to.equal('ocean')
    await userEvent.click(view.getByRole('combobox'))
    await userEvent.click(view.getByRole('option', { name: 'Truck' }))
    expect(view.getByRole('listbox')).to.not.equal(null)
  })

  it('from a picker is searched for and toggled with Enter', async () => {
    const chosen: (readonly string[])[] = []
    const view = render(
      <Picker multiple label="Modes" options={modes} value={['air']} onValueChange={(value) => chosen.push(value)} />,
    )
    await userEvent.click(view.getByRole('combobox'))
    await userEvent.keyboard('25 to{Enter}')
    expect(chosen).to.deep.equal([['air', 'ocean']])
  })

  it('from a picker leaves out what cannot be chosen', async () => {
    const chosen: string[] = []
    const view = render(
      <Picker label="Mode" options={modes} value={undefined} onValueChange={(value) => chosen.push(value)} />,
    )
    await userEvent.click(view.getByRole('combobox'))
    await userEvent.keyboard('truck{Enter}')
    await userEvent.click(view.getByRole('option', { name: 'Truck' }))
    expect(chosen).to.deep.equal([])
  })

  it('from segments is one radio of a group', async () => {
    let scope = 'own'
    const view = render(
      <Segmented
        label="Scope"
        segments={[
          { value: 'own', label: 'Own' },
          { value: 'all', label: 'All' },
        ]}
        value={scope}
        onValueChange={(value) => (scope = value)}
      />,
    )
    await userEvent.click(view.getByRole('radio', { name: 'All' }))
    expect(scope).to.equal('all')
  })

  it('of some is shown as mixed', () => {
    const view = render(<Checkbox checked="some">All rows</Checkbox>)
    expect(view.getByRole('checkbox', { name: 'All rows' })).to.have.property('indeterminate', true)
  })

  it('of a switch takes effect with the space bar', async () => {
    let on = false
    const view = render(
      <Switch checked={on} onCheckedChange={(next) => (on = next)}>
        Nightly check
      </Switch>,
    )
    view.getByRole('switch', { name: 'Nightly check' }).focus()
    await userEvent.keyboard(' ')
    expect(on).to.equal(true)
  })
})
