import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Loaded by Vite, as the screens are: two copies of a router know nothing of each other. */
export function renderScreen(Component: ComponentType, data: object): string {
  const router = createMemoryRouter([{ id: 'screen', path: '*', Component, loader: () => data }], {
    hydrationData: { loaderData: { screen: data } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
