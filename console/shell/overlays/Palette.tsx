import { Command } from 'cmdk'
import { FileClock, Languages, type LucideIcon, Search, SunMoon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { changeLanguage, languageNames, languages } from '../../kit/words.ts'
import type { Action } from '../actions.ts'
import { hashHref } from '../hashLocation.ts'
import type { MenuGroup, MenuLink } from '../menu.ts'
import type { Recent } from '../recent.ts'
import { chooseTheme, themes, themeWords } from '../theme.ts'
import { useShellWords } from '../words.ts'

type Props = {
  first: MenuLink
  groups: readonly MenuGroup[]
  recents: readonly Recent[]
  actions: readonly Action[]
  onOpen: (path: string) => void
  onClose: () => void
}

/** Every page one may open, the records looked at last, and what can be done from anywhere. */
export const Palette = ({ first, groups, recents, actions, onOpen, onClose }: Props) => {
  const t = useShellWords()
  const [typed, setTyped] = useState('')
  const then = (work: () => unknown) => () => {
    onClose()
    void work()
  }
  return (
    <Command.Dialog
      open
      loop
      label={t('paletteTitle')}
      onOpenChange={(open) => (open ? undefined : onClose())}
      overlayClassName="fixed inset-0 z-40 animate-appear bg-veil"
      contentClassName="fixed top-[12vh] left-1/2 z-50 w-[600px] max-w-[calc(100vw-24px)] -translate-x-1/2 overflow-hidden rounded-xl border bg-surface shadow-float outline-none"
    >
      <div className="flex h-12 items-center gap-2.5 border-b px-4 text-text-3">
        <Search aria-hidden />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={t('paletteInput')}
          className="h-full w-full min-w-0 bg-transparent text-text outline-none"
        />
      </div>
      <Command.List className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5">
        <Command.Empty className="px-3 py-6 text-center text-13 text-text-2">{t('paletteEmpty')}</Command.Empty>
        <Section heading={t('paletteScreens')}>
          <Line id="screen:home" icon={first.icon} text={first.title} onSelect={then(() => onOpen(first.to))} />
          {groups.flatMap((group) =>
            group.links.map(({ code, title, to, icon, newWindow }) => (
              <Line
                key={code}
                id={`screen:${code}`}
                icon={icon}
                text={title}
                note={group.title}
                onSelect={then(() => (newWindow ? open(pageAddress(to), '_blank', 'noreferrer') : onOpen(to)))}
              />
            )),
          )}
        </Section>
        {recents.length > 0 ? (
          <Section heading={t('paletteRecent')}>
            {recents.map(({ path, label }) => (
              <Line
                key={path}
                id={`recent:${path}`}
                icon={FileClock}
                text={label}
                onSelect={then(() => onOpen(path))}
              />
            ))}
          </Section>
        ) : null}
        <Section heading={t('paletteActions')}>
          {actions.map(({ name, label, icon, keys, run }) => (
            <Line key={name} id={`action:${name}`} icon={icon} text={label} note={keys} onSelect={then(run)} />
          ))}
          {languages.map((language) => (
            <Line
              key={language}
              id={`language:${language}`}
              icon={Languages}
              text={languageNames[language]}
              note={t('language')}
              onSelect={then(() => changeLanguage(language))}
            />
          ))}
          {themes.map((theme) => (
            <Line
              key={theme}
              id={`theme:${theme}`}
              icon={SunMoon}
              text={t(themeWords[theme])}
              note={t('theme')}
              onSelect={then(() => chooseTheme(theme))}
            />
          ))}
        </Section>
      </Command.List>
    </Command.Dialog>
  )
}

const pageAddress = (to: string): string => (to.startsWith('https://') ? to : hashHref(to))

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-text-3"
  >
    {children}
  </Command.Group>
)

type LineProps = { id: string; icon: LucideIcon; text: string; note?: string | undefined; onSelect: () => void }

const Line = ({ id, icon: Icon, text, note, onSelect }: LineProps) => (
  <Command.Item
    value={id}
    keywords={[text, note ?? '']}
    onSelect={onSelect}
    className="flex h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 text-[13.5px] data-[selected=true]:bg-sunken"
  >
    <Icon aria-hidden className="text-text-2" />
    <span className="min-w-0 grow truncate">{text}</span>
    {note ? <span className="shrink-0 text-12 text-text-3">{note}</span> : null}
  </Command.Item>
)
