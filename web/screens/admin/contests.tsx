import { BRAND } from '../../brand/logo.tsx';
import { ContestQueue } from '../../features/contests/contest-queue.tsx';

export const meta = () => [{ title: `Answers to judge again · ${BRAND}` }];

export default function AdminContestsScreen() {
  return <ContestQueue />;
}
