import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

export type SortOrder = 'asc' | 'desc';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers line up at the right. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  /** The title of the card on a small screen: drawn first and without its header. */
  title?: boolean | undefined;
  /** Buttons of the row: no header on a card, and the whole width. */
  actions?: boolean | undefined;
  className?: string | undefined;
};

type Props<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { column: string; order: SortOrder } | undefined;
  /** Called with the id of a sortable column whose header was pressed. */
  onSort?: ((column: string) => void) | undefined;
  /** Cards at every width, for the toggle between cards and rows. */
  asCards?: boolean | undefined;
  /** How many rows there are in all, where more can be loaded. */
  total?: number | undefined;
};

// Roles are said again because a browser forgets what a table is once it is displayed as cards.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A table from 768 px on, a list of cards below: one markup, so that nothing moves while it loads. Thousands of rows are drawn only near the window. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, asCards = false, total }: Props<Row>) {
  // Other rows are drawn in small steps, too.
  const shown = useDeferredValue(rows);
  return (
    <div className={cn('saywell-table', asCards ? 'as-cards' : 'as-rows')}>
      <table role="table" aria-rowcount={(total ?? rows.length) + 1} className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sunken text-sm text-ink-2">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {blocksOf(shown).map((block, index) => (
          <Block
            key={index}
            columns={columns}
            rows={block}
            rowKey={rowKey}
            firstRow={index * BLOCK_ROWS + 2}
            begin={index < FIRST_BLOCKS}
            lasting={shown.length <= FIRST_BLOCKS * BLOCK_ROWS}
          />
        ))}
      </table>
    </div>
  );
}

// A block is drawn at once: so many rows in far less time than someone notices.
const BLOCK_ROWS = 25;
const FIRST_BLOCKS = 2;
/** Of one that has never been drawn, until it comes near. */
const ROW_PX = 57;

function blocksOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / BLOCK_ROWS));
  return Array.from({ length: count }, (_, index) => rows.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS));
}

type BlockProps<Row> = {
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of the first row in the whole table, its head being row 1. */
  firstRow: number;
  /** Drawn from the start; the others once they come near. */
  begin: boolean;
  /** Drawn wherever it is: a block of a short table. */
  lasting: boolean;
};

// Far enough that a quick turn of the wheel shows rows and no gap.
const NEAR_PX = 1500;

/** Some rows of a table; while they are far from the window only their height remains. */
function TableBlock<Row>({ columns, rows, rowKey, firstRow, begin, lasting }: BlockProps<Row>) {
  const block = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | null>(begin || lasting ? null : rows.length * ROW_PX);

  useEffect(() => {
    const element = block.current;
    if (lasting || !element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy browser tells several at once; only the last one holds.
        const entry = entries.at(-1);
        // What has the focus stays, or a keyboard would lose its place.
        const leaves = entry && !entry.isIntersecting && !element.contains(document.activeElement);
        const next = leaves ? entry.boundingClientRect.height : null;
        // In small steps: a quick turn of the wheel asks for several blocks at once.
        startTransition(() => setHeight(next));
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [lasting]);

  if (height !== null && !lasting) {
    return (
      <tbody ref={block} role="rowgroup">
        <tr role="row" className="is-gap">
          <td role="cell" colSpan={columns.length} style={{ height }} aria-hidden="true" />
        </tr>
      </tbody>
    );
  }
  return (
    <tbody ref={block} role="rowgroup">
      {rows.map((row, index) => (
        <tr role="row" key={rowKey(row)} aria-rowindex={firstRow + index}>
          {columns.map((column) => (
            <td
              role="cell"
              key={column.id}
              data-label={column.title || column.actions ? undefined : column.header}
              className={cn(
                column.title && 'is-title',
                column.actions && 'is-actions',
                column.numeric && 'is-numeric tnum',
                column.className,
              )}
            >
              {column.cell(row) ?? '—'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type HeaderProps<Row> = { column: Column<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>;

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const order = sort?.column === column.id ? sort.order : undefined;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      {...(order && { 'aria-sort': order === 'asc' ? 'ascending' : 'descending' })}
      className={cn('h-11 px-3.5 leading-4 font-semibold text-balance', column.numeric && 'text-right')}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onSort?.(column.id)}
          className="inline-flex min-h-11 items-center gap-1.5 text-left text-balance hover:text-ink"
        >
          {column.header}
          <Arrow className={cn('size-3.5 shrink-0', !order && 'invisible')} aria-hidden="true" />
        </button>
      ) : (
        <span className={cn(column.actions && 'sr-only')}>{column.header}</span>
      )}
    </th>
  );
}

/** More rows at the end change nothing in the blocks before. */
const Block = memo(TableBlock, (before, after) => {
  const { rows, ...others } = before;
  const same = (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name]);
  return same && rows.length === after.rows.length && rows.every((row, at) => row === after.rows[at]);
}) as typeof TableBlock;
