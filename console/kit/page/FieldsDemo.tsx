import { Phone, Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { DateInput } from '../DateInput.tsx'
import { DateRange } from '../DateRange.tsx'
import type { DaySpan } from '../days.ts'
import { Field } from '../Field.tsx'
import { FormProblems } from '../FormProblems.tsx'
import { NumberInput } from '../NumberInput.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { Picker } from '../Picker.tsx'
import { Radio } from '../Radio.tsx'
import { Segmented } from '../Segmented.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextInput } from '../TextInput.tsx'
import { Row, Section } from './Section.tsx'
import { countries, modes, scopes } from './sample.ts'

const TextFields = () => {
  const [amount, setAmount] = useState('1036800.0000000000000000001')
  return (
    <Section name="Field, TextInput, TextArea, NumberInput, PasswordInput">
      <div className="grid max-w-[640px] gap-4 sm:grid-cols-2">
        <Field label="账号" required>
          <TextInput defaultValue="chen.wei" />
        </Field>
        <Field label="手机号码" required error="手机号码应为 11 位数字">
          <TextInput defaultValue="1381234" icon={Phone} />
        </Field>
        <Field label="邮箱" optional help="录用通知会发到这里。">
          <TextInput placeholder="name@example.com" />
        </Field>
        <Field label="停用">
          <TextInput disabled defaultValue="不能修改" />
        </Field>
        <Field label="金额">
          <NumberInput value={amount} onValueChange={setAmount} places={2} unit="USD" />
        </Field>
        <Field label="密码" required>
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="搜索">
          <TextInput icon={Search} suffix="⏎" />
        </Field>
        <Field label="备注" className="sm:col-span-2">
          <TextArea defaultValue="随货附带温度记录。" />
        </Field>
      </div>
    </Section>
  )
}

const ChoiceFields = () => {
  const [mode, setMode] = useState<string>()
  const [country, setCountry] = useState<string>()
  const [several, setSeveral] = useState<readonly string[]>(['ZA', 'NG'])
  const [scope, setScope] = useState('project')
  const [agreed, setAgreed] = useState(true)
  return (
    <Section name="Select, Picker, Checkbox, Radio, Segmented, Switch">
      <div className="grid max-w-[640px] gap-4 sm:grid-cols-2">
        <Field label="发运方式" required error={mode ? undefined : '请选择一种发运方式'}>
          <Select options={modes} value={mode} onValueChange={setMode} />
        </Field>
        <Field label="国家">
          <Picker label="国家" options={countries} value={country} onValueChange={setCountry} />
        </Field>
        <Field label="多个国家">
          <Picker multiple label="多个国家" options={countries} value={several} onValueChange={setSeveral} />
        </Field>
        <Field label="停用的选择">
          <Select options={modes} value="air" onValueChange={() => {}} disabled />
        </Field>
        <Field label="权限范围" group help="可以看到 3 厂物流部及下级部门的 46 人的记录。">
          <Segmented segments={scopes} value={scope} onValueChange={setScope} />
        </Field>
        <Field label="发运方式" group>
          <Radio options={modes} value={mode} onValueChange={setMode} />
        </Field>
      </div>
      <Row>
        <Checkbox checked={agreed} onCheckedChange={setAgreed}>
          已核对
        </Checkbox>
        <Checkbox checked="some">部分</Checkbox>
        <Checkbox checked={false}>未选</Checkbox>
        <Checkbox checked disabled>
          停用
        </Checkbox>
        <Switch checked={agreed} onCheckedChange={setAgreed}>
          每晚检查
        </Switch>
      </Row>
    </Section>
  )
}

const DayFields = () => {
  const [day, setDay] = useState('2024-11-05')
  const [wrong, setWrong] = useState('31-Feb-09')
  const [span, setSpan] = useState<DaySpan>({ from: '2024-12-01', to: '2024-11-01' })
  return (
    <Section name="DateInput, DateRange, FormProblems">
      <div className="grid max-w-[640px] gap-4 sm:grid-cols-2">
        <Field label="要求 ETD">
          <DateInput value={day} onValueChange={setDay} />
        </Field>
        <Field label="到货日期" error="日期不存在">
          <DateInput value={wrong} onValueChange={setWrong} />
        </Field>
        <Field label="交期" group className="sm:col-span-2">
          <DateRange value={span} onValueChange={setSpan} />
        </Field>
      </div>
      <FormProblems problems={[{ label: '手机号码' }, { label: '角色', missing: true }]} />
    </Section>
  )
}

export const FieldsDemo = () => (
  <>
    <TextFields />
    <ChoiceFields />
    <DayFields />
  </>
)
