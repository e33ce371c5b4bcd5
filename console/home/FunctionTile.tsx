import { Link } from 'wouter'
import type { MenuGroup, MenuLink } from '../shell/menu.ts'

/** A group of functions with everything in it that is granted and built. */
export const FunctionTile = ({ group }: { group: MenuGroup }) => {
  const { icon: Icon, title, links } = group
  return (
    <li className="rounded-lg border bg-surface p-4">
      <Icon aria-hidden className="text-ink" />
      <h2 className="mt-2 text-14! leading-5!">{title}</h2>
      <ul className="mt-1 grid gap-0.5 text-13">
        {links.map((link) => (
          <li key={link.code} className="truncate">
            <TileLink link={link} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const TileLink = ({ link: { to, title, newWindow } }: { link: MenuLink }) =>
  newWindow ? (
    <a href={to.startsWith('https://') ? to : `#${to}`} target="_blank" rel="noreferrer" className="link">
      {title}
    </a>
  ) : (
    <Link href={to} className="link">
      {title}
    </Link>
  )
