/** What follows the first three minutes of Floor Plan. */
import { wayOf, type Lesson } from '../../learn/course';

/** What any turn may have beside what is asked. */
const beside = ['set [^|]+', 'double [^|]+', 'feature [^|]+', 'end'];

export const course: readonly Lesson[] = [
  {
    id: 'views',
    turns: 1,
    did: /(^|\|)window /,
    way: wayOf(...beside, 'window [^|]+', 'hedge [^|]+'),
    cells: ['g7', 'h7', 'i7', 'j7', 'j8', 'j9', 'j10', 'j11'],
  },
  {
    id: 'doors',
    turns: 1,
    did: /(^|\|)door /,
    way: wayOf(...beside, 'door [^|]+', 'hedge [^|]+'),
    cells: ['j7', 'j8', 'j9', 'j10', 'k7', 'k8', 'k9', 'k10'],
  },
  { id: 'stones', turns: 1, did: /(^|\|)stone /, way: wayOf(...beside, 'stone [^|]+', 'pool [^|]+'), cells: ['h11'] },
  { id: 'ones', turns: 1, part: 'tools' },
  { id: 'printed', turns: 1, part: 'tools' },
  { id: 'bonuses', turns: 1, did: /(^|\|)(construct|double|set) ?/, part: 'rooms' },
  { id: 'clients', turns: 1, did: /(^|\|)label B /, way: wayOf('room [^|]+', 'label B [^|]+', 'end'), part: 'clients' },
];
