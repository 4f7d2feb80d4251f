import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

export type SortOrder = 'asc' | 'desc';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  title?: boolean | undefined;
  actions?: boolean | undefined;
  className?: string | undefined;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { column: string; order: SortOrder } | undefined;
  onSort?: ((column: string) => void) | undefined;
  asCards?: boolean | undefined;
  total?: number | undefined;
};

// The roles are explicit, because browsers drop table semantics when a table is displayed as cards.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** Renders a table from 768 px on and cards below with one markup, so that nothing moves; distant rows are not rendered. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, asCards = false, total }: Props<Row>) {
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

// A block renders in one step, and this many rows take less time than a person notices.
const BLOCK_ROWS = 25;
const FIRST_BLOCKS = 2;
/** This is the estimated height of a row that was never rendered. */
const ROW_PX = 57;

function blocksOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / BLOCK_ROWS));
  return Array.from({ length: count }, (_, index) => rows.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS));
}

type BlockProps<Row> = {
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  firstRow: number;
  begin: boolean;
  lasting: boolean;
};

// The margin is large enough that fast scrolling shows rows and no gap.
const NEAR_PX = 1500;

function TableBlock<Row>({ columns, rows, rowKey, firstRow, begin, lasting }: BlockProps<Row>) {
  const block = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | null>(begin || lasting ? null : rows.length * ROW_PX);

  useEffect(() => {
    const element = block.current;
    if (lasting || !element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several entries together, and only the last one is current.
        const entry = entries.at(-1);
        // A block that has the focus stays rendered, so that a keyboard user does not lose the place.
        const leaves = entry && !entry.isIntersecting && !element.contains(document.activeElement);
        const next = leaves ? entry.boundingClientRect.height : null;
        // A transition renders in small steps, because fast scrolling requests several blocks together.
        startTransition(() => setHeight(next));
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [lasting]);

  if (height !== null && !lasting) {
    return (
      <tbody ref={block} aria-hidden="true">
        <tr className="is-gap">
          <td colSpan={columns.length} style={{ height }} aria-hidden="true" />
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

const Block = memo(TableBlock, (before, after) => {
  const { rows, ...others } = before;
  const same = (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name]);
  return same && rows.length === after.rows.length && rows.every((row, at) => row === after.rows[at]);
}) as typeof TableBlock;
