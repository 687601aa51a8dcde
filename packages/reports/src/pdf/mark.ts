/** Draws the product's mark: three finders and four dots, as on a code. */
export function drawMark(document: PDFKit.PDFDocument, { x, y, size }: { x: number; y: number; size: number }): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32);
  document.roundedRect(0, 0, 32, 32, 8).fill('#2f5cdb');
  for (const [left, top] of [
    [7.25, 7.25],
    [17.75, 7.25],
    [7.25, 17.75],
  ] as const)
    document.roundedRect(left, top, 7, 7, 2);
  document.lineWidth(2.5).stroke('#ffffff');
  for (const [cx, cy] of [
    [18.75, 18.75],
    [23.75, 23.75],
    [23.75, 18.75],
    [18.75, 23.75],
  ] as const)
    document.circle(cx, cy, 1.9);
  document.fill('#ffffff').restore();
}
