import { data, replace } from 'react-router';
import NotFoundScreen from './not-found.tsx';

export { handle, meta } from './not-found.tsx';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => {
  throw replace('/404');
};

export default NotFoundScreen;
