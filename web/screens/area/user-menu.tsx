import { CalendarClock, LogOut, type LucideIcon, Newspaper, Settings, Store, User } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Me } from '#contract/accounts/users.ts';
import { Avatar } from '../../brand/avatar.tsx';
import { useCredits } from './credits.tsx';
import { t } from '../../ui/words.ts';

type Props = { me: Me; onSignOut: () => void };

const itemClass = 'flex h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken';

export const menuName = ({ profile: { first_name: first, last_name: last } }: Me): string =>
  first && last ? `${first.charAt(0)}. ${last}` : t`Profile`;

export function UserMenu({ me, onSignOut }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const credits = useCredits(me.role);
  const side = me.role === 'candidate' || me.role === 'manager' ? me.role : undefined;
  const links = linksOf(me);
  const close = () => panel.current?.hidePopover();
  const fullName = `${me.profile.first_name} ${me.profile.last_name}`.trim();
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={t`Account, ${fullName || me.email}`}
        className="flex h-11 items-center gap-2.5 rounded-full py-1 pr-1.5 pl-1 hover:bg-sunken sm:pr-3.5"
      >
        <Avatar of={fullName || me.email} face={me.face} size={36} side={side} />
        <span className="type-label max-w-40 truncate text-[0.875rem] max-sm:hidden lg:max-xl:hidden">
          {menuName(me)}
        </span>
      </button>
      <div ref={panel} id="user-menu" popover="auto" className="popover-sheet sheet w-64 p-1.5 text-ink shadow-float">
        {credits && (
          <div className="mb-1.5 rounded-md bg-sunken p-3">
            <p className="text-sm text-ink-2">{credits.label}</p>
            <p className="type-figure mt-1 text-[1.75rem]">{credits.left ?? '–'}</p>
          </div>
        )}
        <nav aria-label="Account" className="grid">
          {links.map(({ label, to, icon: Icon }) => (
            <Link key={to} to={to} onClick={close} className={itemClass}>
              <Icon className="size-[18px] text-ink-2" aria-hidden="true" />
              <span className="truncate">{label}</span>
            </Link>
          ))}
        </nav>
        {links.length > 0 && <hr className="my-1.5 border-rule" />}
        <button type="button" onClick={onSignOut} className={itemClass}>
          <LogOut className="size-[18px] text-ink-2" aria-hidden="true" />
          Sign Out
        </button>
      </div>
    </>
  );
}

function linksOf(me: Me): { label: string; to: string; icon: LucideIcon }[] {
  if (me.role === 'candidate')
    return [
      { label: menuName(me), to: '/candidate/profile', icon: User },
      { label: t`Settings`, to: '/candidate/settings', icon: Settings },
    ];
  if (me.role === 'admin')
    return [
      { label: t`Articles`, to: '/admin/articles', icon: Newspaper },
      { label: t`Retention`, to: '/admin/retention', icon: CalendarClock },
      { label: t`Settings`, to: '/admin/settings', icon: Settings },
    ];
  if (me.role !== 'manager') return [{ label: t`Settings`, to: '/users/settings', icon: Settings }];
  return [
    { label: menuName(me), to: '/manager/profile', icon: User },
    { label: t`Business`, to: '/manager/business', icon: Store },
    { label: t`Settings`, to: '/manager/settings', icon: Settings },
  ];
}
