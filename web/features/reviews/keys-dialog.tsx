import { Dialog } from '../../ui/dialog.tsx';
import { Key } from '../../ui/key.tsx';

const keys: [keys: string[], meaning: string][] = [
  [['J'], 'Next application'],
  [['K'], 'Previous application'],
  [['A'], 'Analysis'],
  [['S'], 'Scorecard'],
  [['N'], 'Notes'],
  [['?'], 'These keys'],
];
const playerKeys: [keys: string[], meaning: string][] = [
  [['Space'], 'Play and pause'],
  [['←', '→'], 'Five seconds back and on'],
  [['C'], 'Captions'],
  [['M'], 'Sound'],
  [['F'], 'Full screen'],
];

/** What the keyboard can do on this page. */
export function KeysDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Keys" description="They rest while you are typing.">
      <List rows={keys} />
      <h3 className="type-label mt-6 text-[0.9375rem]">In the player</h3>
      <List rows={playerKeys} />
    </Dialog>
  );
}

function List({ rows }: { rows: typeof keys }) {
  return (
    <dl className="mt-4 grid gap-2.5">
      {rows.map(([names, meaning]) => (
        <div key={meaning} className="flex items-center gap-4">
          <dt className="flex w-24 gap-1.5">
            {names.map((name) => (
              <Key key={name}>{name}</Key>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
