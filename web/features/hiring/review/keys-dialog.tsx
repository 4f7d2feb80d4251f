import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Key } from '../../../ui/key.tsx';
import { t } from '../../../ui/words.ts';

const keys: [keys: string[], meaning: string][] = [
  [['J'], t`Next application`],
  [['K'], t`Previous application`],
  [['A'], t`Analysis`],
  [['S'], t`Scorecard`],
  [['N'], t`Notes`],
  [['?'], t`These keys`],
];
const playerKeys: [keys: string[], meaning: string][] = [
  [[t`Space`], t`Play and pause`],
  [['←', '→'], t`Back or forward five seconds`],
  [['C'], t`Captions`],
  [['M'], t`Sound`],
  [['F'], t`Full screen`],
];

export function KeysDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Keyboard shortcuts" description="Off while you’re typing.">
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
