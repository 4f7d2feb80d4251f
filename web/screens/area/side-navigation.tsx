import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { UserRole } from '#contract/accounts/users.ts';
import { Wordmark } from '../../brand/logo.tsx';
import { UnreadMark } from '../../features/messages/conversations/unread-mark.tsx';
import { useUnread } from '../../features/messages/conversations/use-unread.ts';
import { cn } from '../../ui/cn.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useCredits } from './credits.tsx';
import { hasManyPages, isCurrent, navigationOf } from './navigation.ts';

export function SideNavigation({ role }: { role: UserRole }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const unread = useUnread(role);
  const credits = useCredits(role);
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(
          '-ml-2 grid size-11 place-items-center rounded-md hover:bg-sunken',
          hasManyPages(role) ? 'xl:hidden' : 'lg:hidden',
        )}
      >
        <Menu className="size-5" aria-hidden="true" />
      </button>
      {open && (
        <Modal
          aria-label="Menu"
          onClose={() => setOpen(false)}
          className="fixed inset-y-0 left-0 flex h-dvh w-[min(20rem,86vw)] flex-col bg-surface p-4 shadow-float"
        >
          <div className="flex items-center justify-between pl-2">
            <Wordmark />
            <button
              type="button"
              aria-label="Close menu"
              onClick={() => setOpen(false)}
              className="grid size-11 place-items-center rounded-md hover:bg-sunken"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-4 grid">
            {navigationOf[role].map((item) => {
              const here = isCurrent(item, pathname);
              return (
                <Link
                  key={item.to}
                  to={item.to}
                  onClick={() => setOpen(false)}
                  {...(here && { 'aria-current': 'page' as const })}
                  className={cn(
                    'flex h-12 items-center gap-3 rounded-md px-3 text-md',
                    here ? 'bg-primary-tint font-bold text-on-primary-tint' : 'text-ink hover:bg-sunken',
                  )}
                >
                  <item.icon className="size-5" aria-hidden="true" />
                  {item.label}
                  {item.unread && <UnreadMark count={unread} className="ml-auto" />}
                </Link>
              );
            })}
          </nav>
          {credits && (
            <p className="mt-auto flex items-baseline justify-between border-t border-rule px-3 pt-5 pb-2">
              <span className="text-ink-2">{credits.label}</span>
              <span className="type-figure text-lg">{credits.left ?? '–'}</span>
            </p>
          )}
        </Modal>
      )}
    </>
  );
}
