import { clsx } from 'clsx'

export type Figures = Readonly<{ label: string; heads: readonly string[]; rows: readonly (readonly string[])[] }>

const cell = 'h-9 border-b px-3 whitespace-nowrap'

/** The same figures, exact, as a table: the first column names, the others count. */
export const ChartTable = ({ label, heads, rows, height }: Figures & { height: number }) => (
  // A region that scrolls must be reachable by keyboard.
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    style={{ maxHeight: height }}
    className="overflow-auto -outline-offset-2"
  >
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-[13.5px]">
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={clsx(
                cell,
                'sticky top-0 bg-surface text-[12.5px] font-medium text-text-3',
                place === 0 ? 'text-left' : 'text-right',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name} className="hover:bg-row-hover">
            <th scope="row" className={clsx(cell, 'text-left font-normal')}>
              {name}
            </th>
            {values.map((value, place) => (
              <td key={heads[place + 1]} className={clsx(cell, 'text-right tabular-nums')}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
