export default ({ A, sheets, names, svg, SH, fig, page, cells, t }) => {
  const out = [];
  const early = sheets('gamma', 6)[0];
  const R = A.parseRoom, O = A.parseOpening;
  const base = A.sheet() + A.drawing(early, { names });
  const free = [];
  out.push(page('marks',
    fig(svg(base + A.ghostRoom(R('k11 5x4')) + A.refusedRoom(R('f14 3x4')) + A.ghostRoom(R('a15 2x3')), 560, SH), 'ghost and refused rooms') +
    fig(svg(base + A.lit(cells('a1 a2 a3 b3 c3 c2 b1 c1 n14 n15 o15 m15 n16'), 'target') + A.lit(cells('b2'), 'pointed') + A.ghost(A.hedges(cells('e1 e2 f2 f3'))) + A.ghost(A.pools(cells('k15 k16 j16 j17 k17'))) + A.ghost(A.stones(cells('p1 p2 q2 q3'))) + A.refused(cells('m2'), A.stones(cells('m2'))), 560, SH), 'targets and ghosts') +
    fig(svg(base + A.lit(A.roomCells(R(early.rooms[0])), 'score') + A.lit(cells('b14 b15 c15 d15 d14'), 'score') + A.badge(A.parseCell('c15'), '+5') + A.badge(A.parseCell('h9'), '+12'), 560, SH), 'score') +
    fig(svg(base + early.rooms.slice(0, 2).map((r) => { const m = R(r); const c = m.corner; return A.litWall({ cell: c, side: 'w' }, 'door') + A.litWall({ cell: { col: c.col, row: c.row }, side: 'n' }, 'window') + A.ghost(A.door({ cell: { col: c.col + 1, row: c.row + m.height - 1 }, side: 's' })) + A.ghost(A.window({ cell: { col: c.col + m.width - 1, row: c.row + 1 }, side: 'e' })); }).join(''), 560, SH), 'openings'), t, 1170, 1230));
  const D = '-6 -8 76 82';
  const die = (v, o, cap) => fig(svg(A.die(v, o), 100, D), cap);
  out.push(page('dice',
    [1, 2, 3, 4, 5, 6].map((v) => die(v, {}, 'plain ' + v)).join('') + '<br>' +
    [1, 2, 3, 4, 5, 6].map((v) => die(v, { state: 'chosen' }, 'chosen')).join('') + '<br>' +
    [2, 3, 4].map((v) => die(v, { state: 'spent' }, 'spent')).join('') + [1, 5, 6].map((v) => die(v, { state: 'dim' }, 'dim')).join('') + '<br>' +
    [3, 5].map((v) => die(v, { printed: true }, 'printed')).join('') + die(4, { was: 1 }, 'was 1') + die(6, { was: 3 }, 'was 3') + die(5, { was: 1, state: 'chosen' }, 'chosen was 1') + die(2, { was: 6, printed: true }, 'printed, Wild') + '<br>' +
    ['W', 'B', 'L', 'D', 'K'].map((r) => fig(svg(A.roomIcon(r), 72, '0 0 32 32'), r)).join('') +
    ['window', 'door', 'hedge', 'pool', 'stone'].map((r) => fig(svg(A.featureIcon(r), 72, '0 0 32 32'), r)).join('') +
    ['wild', 'features', 'construction'].map((r) => fig(svg(A.bonusIcon(r), 72, '0 0 32 32'), r)).join('') + '<br>' +
    ['W', 'B', 'L', 'D', 'K'].map((r) => fig(svg(A.roomIcon(r), 28, '0 0 32 32'), r)).join('') +
    ['window', 'door', 'hedge', 'pool', 'stone'].map((r) => fig(svg(A.featureIcon(r), 28, '0 0 32 32'), r)).join('') +
    ['wild', 'features', 'construction'].map((r) => fig(svg(A.bonusIcon(r), 28, '0 0 32 32'), '')).join('') + '<br>' +
    [null, 'wild', 'features', 'construction'].flatMap((b, i) => [[false, false], [true, false], [true, true]].map(([ticked, used], j) => fig(svg(A.tableBox({ bonus: b, ticked, used: used && !!b, seed: i * 3 + j }), 60, '0 0 40 40'), ''))).join(''), t, 1200, 900));
  if (A.portrait) {
    const ids = A.CLIENT_IDS;
    out.push(page('clients', ids.map((c) => fig(svg(A.portrait(c), 190, '0 0 100 100'), c)).join(''), t, 1440, 900));
    for (let i = 0; i < 3; i++) out.push(page('faces' + (i + 1), ids.slice(i * 9, i * 9 + 9).map((c) => fig(svg(A.portrait(c), 380, '0 0 100 100'), c)).join(''), t, 1200, 1250));
    out.push(page('smallclients', ids.map((c) => fig(svg(A.portrait(c), 64, '0 0 100 100'), '')).join('') + (false ? '<br>' + ids.map((c) => fig(svg(A.wishIcon(c), 72, '0 0 32 32'), c)).join('') + '<br>' + ids.map((c) => fig(svg(A.wishIcon(c), 28, '0 0 32 32'), '')).join('') : ''), t, 1200, 700));
  }
  const all = ['y', 'alpha', 'beta', 'gamma'].flatMap((g) => [3, 6, 9, 12, 14, 16].flatMap((r) => sheets(g, r)));
  out.push(page('wall', Array.from({ length: 100 }, (_, i) => `<div style="display:inline-block;margin:5px">${svg(A.thumbnail(all[(i * 7) % all.length]), 96, '-.5 -.5 18 18')}</div>`).join('') + '<br>' + all.slice(30, 33).map((s) => svg(A.thumbnail(s), 220, '-.5 -.5 18 18')).join(' '), t, 1200, 1500));
  return out;
};
