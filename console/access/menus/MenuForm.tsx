import { menu as rules, menuFields } from '../../../events/access/menu.ts'
import { phrases } from '../../../events/access/phrases.ts'
import { Field } from '../../kit/Field.tsx'
import { Picker } from '../../kit/Picker.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { say } from '../../kit/toast.ts'
import { languageNames, languages } from '../../kit/words.ts'
import { send } from '../../shell/calls.ts'
import { menuIcons } from '../../shell/icons.ts'
import { RecordDrawer } from '../../shell/record/RecordDrawer.tsx'
import { useRecordForm } from '../../shell/record/useRecordForm.ts'
import { useRecordWords } from '../../shell/record/words.ts'
import { labelOf } from '../permissions/labels.ts'
import type { MenuNode } from './nodes.ts'
import { ParentPicker } from './ParentPicker.tsx'
import { apiPath, listPath } from './paths.ts'
import { useMenuChange, useRefreshMenus } from './useMenus.ts'
import { useMenuWords } from './words.ts'

type Props = {
  /** The entry to edit; a new one without it. */
  menu: MenuNode | undefined
  nodes: readonly MenuNode[]
  /** Where a new one begins. */
  parentId: string | null
  onClose: () => void
}

const initialOf = (menu: MenuNode | undefined, parentId: string | null) => ({
  code: menu?.code ?? '',
  'zh-CN': menu?.name['zh-CN'] ?? '',
  'zh-TW': menu?.name['zh-TW'] ?? '',
  'en-US': menu?.name['en-US'] ?? '',
  link: menu?.link ?? '',
  icon: menu?.icon ?? '',
  parentId: menu ? '' : (parentId ?? ''),
})

const noIcon = '.'

/** The drawer in which an entry of the menu is added or changed. */
export const MenuForm = ({ menu, nodes, parentId, onClose }: Props) => {
  const t = useMenuWords()
  const words = useRecordWords()
  const change = useMenuChange()
  const refresh = useRefreshMenus()
  const names = menuFields.name.shape
  const form = useRecordForm({
    initial: initialOf(menu, parentId),
    schemas: {
      ...(menu ? {} : { code: rules.commands.AddMenu.shape.code }),
      ...names,
      link: menuFields.link,
      icon: menuFields.icon,
    },
    labels: (name) =>
      name in languageNames
        ? t('nameIn', { language: languageNames[name as keyof typeof languageNames] }) // just looked up
        : labelOf(`menu.${name}`),
    phrases,
  })
  const { input, set, error } = form

  const save = async (): Promise<void> => {
    const { code, link, icon, parentId: parent } = input
    const name = { 'zh-CN': input['zh-CN'], 'zh-TW': input['zh-TW'], 'en-US': input['en-US'] }
    const said = { name, link, icon }
    if (menu) await change('PUT', apiPath, { id: menu.id, ...said }, words('saved', { name: menu.label }))
    else {
      const siblings = nodes.filter((node) => node.parentId === (parent || null))
      const sort = Math.max(0, ...siblings.map((node) => node.sort)) + 1
      await send('POST', apiPath, { ...said, code, parentId: parent || null, sort })
      await refresh()
      say(words('created', { name: name['zh-CN'] }))
    }
    onClose()
  }

  return (
    <RecordDrawer
      title={menu ? t('editTitle', { name: menu.label }) : t('addTitle')}
      form={form}
      name={`${listPath}/${menu?.id ?? 'new'}`}
      onSave={save}
      onClose={onClose}
    >
      {menu ? null : (
        <>
          <Field label={labelOf('menu.parentId')} error={error('parentId')}>
            <ParentPicker
              label={labelOf('menu.parentId')}
              nodes={nodes}
              value={input.parentId}
              onChange={(id) => set('parentId', id)}
            />
          </Field>
          <Field label={labelOf('menu.code')} required help={t('codeHelp')} error={error('code')}>
            <TextInput name="code" value={input.code} onChange={(event) => set('code', event.target.value)} />
          </Field>
        </>
      )}
      {languages.map((language) => (
        <Field
          key={language}
          label={t('nameIn', { language: languageNames[language] })}
          required
          error={error(language)}
        >
          <TextInput name={language} value={input[language]} onChange={(event) => set(language, event.target.value)} />
        </Field>
      ))}
      <Field label={labelOf('menu.link')} optional help={t('linkHelp')} error={error('link')}>
        <TextInput name="link" value={input.link} onChange={(event) => set('link', event.target.value)} />
      </Field>
      <Field label={t('icon')} optional error={error('icon')}>
        <Picker
          label={t('icon')}
          options={[{ value: noIcon, label: t('noIcon') }, ...menuIcons.map((icon) => ({ value: icon, label: icon }))]}
          value={input.icon || noIcon}
          onValueChange={(icon) => set('icon', icon === noIcon ? '' : icon)}
        />
      </Field>
    </RecordDrawer>
  )
}
