import { expect, type Page } from '@playwright/test';

/** Expects square faces and logos, and every picture in its own aspect ratio. */
export async function expectUndistorted(page: Page, where: string): Promise<void> {
  const distorted = await page.evaluate(() => {
    const said = (element: Element, why: string) => `${why}: ${element.outerHTML.slice(0, 160)}`;
    const found: string[] = [];
    for (const element of document.querySelectorAll('img, svg')) {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const [wide, high] = [element.getAttribute('width'), element.getAttribute('height')];
      // The attributes of faces and logos say a square; what is drawn is round or a mark, whatever its own shape is.
      if (wide !== null && wide === high && Math.abs(width - height) > 1)
        found.push(said(element, `${width} by ${height} for a square`));
      if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) continue;
      const own = element.naturalWidth / element.naturalHeight;
      if (getComputedStyle(element).objectFit === 'fill' && Math.abs(width / height / own - 1) > 0.02)
        found.push(said(element, `${width} by ${height} for ${element.naturalWidth} by ${element.naturalHeight}`));
    }
    return found;
  });
  expect(distorted.map((one) => `${where} ${one}`)).toEqual([]);
}
