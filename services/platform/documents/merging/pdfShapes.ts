/**
 * What of a PDF's objects is kept when a document is written anew: the keys that a page needs to look as it does (ISO
 * 32000-2), and no other. What is not named here (actions, scripts, attached files, forms, metadata, whatever comes
 * next) does not exist in the copy. Decision 0010.
 */
export interface KeptPdfObjectShape {
  /** Known keys of a dictionary or stream. */
  readonly keys: Readonly<Record<string, KeptPdfObjectShape>>;
  /** Any further key, where an author chooses the names (resources, colorants). */
  readonly others: KeptPdfObjectShape | undefined;
  readonly isStream: boolean;
  /** Where only these names may stand. */
  readonly names: ReadonlySet<string> | undefined;
  /** Without it there is nothing to keep: a drawing of no kind that we know. */
  readonly needs?: string;
}

type Keys = Readonly<Record<string, KeptPdfObjectShape>>;

/** `Width Height` → each a plain value. */
const plainKeys = (names: string): Keys => Object.fromEntries(names.split(/\s+/).map((name) => [name, plain]));

const NO_KEYS: Keys = {};

/** Numbers, strings, names and lists of them. */
const plain: KeptPdfObjectShape = { keys: NO_KEYS, others: undefined, isStream: false, names: undefined };
const oneOf = (...names: string[]): KeptPdfObjectShape => ({ ...plain, names: new Set(names) });
const dictionary = (keys: Keys): KeptPdfObjectShape => ({ ...plain, keys });
const stream = (keys: Keys = NO_KEYS): KeptPdfObjectShape => ({ ...plain, keys, isStream: true });
const mapOf = (others: KeptPdfObjectShape): KeptPdfObjectShape => ({ ...plain, others });

/** For shapes that hold each other: the keys are made when they are first asked for. */
function later(isStream: boolean, keys: () => Keys, needs?: string): KeptPdfObjectShape {
  let made: Keys | undefined;
  return {
    isStream,
    names: undefined,
    others: undefined,
    ...(needs === undefined ? {} : { needs }),
    get keys() {
      return (made ??= keys());
    },
  };
}

/** How a stream's bytes may be packed, by the names that files give it: the short ones are meant for pictures in a page's text. */
export const streamFilterNamesByAlias: ReadonlyMap<string, string> = new Map(
  [
    ['FlateDecode', 'Fl'],
    ['LZWDecode', 'LZW'],
    ['ASCII85Decode', 'A85'],
    ['ASCIIHexDecode', 'AHx'],
    ['RunLengthDecode', 'RL'],
    ['CCITTFaxDecode', 'CCF'],
    ['DCTDecode', 'DCT'],
    ['JBIG2Decode'],
    ['JPXDecode'],
  ].flatMap(([name = '', short]) => [name, ...(short === undefined ? [] : [short])].map((known) => [known, name] as const)),
);

/** `F`, which would fetch a stream's bytes from another file, is not among what is kept. */
export const decodeParmsShape: KeptPdfObjectShape = dictionary({
  ...plainKeys('Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1'),
  ...plainKeys('DamagedRowsBeforeError ColorTransform'),
  JBIG2Globals: stream(),
});

const content = stream();

const calculation: KeptPdfObjectShape = later(true, () => ({
  ...plainKeys('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds'),
  Functions: calculation,
}));

/** One shape for what stands in a colour space's list: its dictionaries, profile streams, and other spaces. */
const colorSpace: KeptPdfObjectShape = later(true, () => ({
  ...calculation.keys,
  ...plainKeys('WhitePoint BlackPoint Gamma Matrix'),
  Alternate: colorSpace,
  Subtype: oneOf('DeviceN', 'NChannel'),
  Colorants: mapOf(colorSpace),
  Process: dictionary({ ColorSpace: colorSpace, Components: plain }),
}));

const optionalContentState = (keys: string): KeptPdfObjectShape => dictionary(plainKeys(keys));

/** A layer, a choice of layers, or the properties of marked content. */
export const layerShape: KeptPdfObjectShape = later(false, () => ({
  Type: oneOf('OCG', 'OCMD'),
  ...plainKeys('Name Intent P MCID ActualText Lang'),
  OCGs: layerShape,
  VE: layerShape,
  Usage: dictionary({
    Language: optionalContentState('Lang Preferred'),
    Export: optionalContentState('ExportState'),
    Zoom: optionalContentState('min max'),
    Print: optionalContentState('PrintState'),
    View: optionalContentState('ViewState'),
  }),
}));

/** When a reader shows which layer by itself. */
export const layerUsageApplicationShape = dictionary({ Event: oneOf('View', 'Print', 'Export'), Category: plain, OCGs: layerShape });

const group = dictionary({ Type: oneOf('Group'), S: oneOf('Transparency'), CS: colorSpace, I: plain, K: plain });

const characters: KeptPdfObjectShape = later(true, () => ({
  Type: oneOf('Encoding', 'CMap'),
  ...plainKeys('BaseEncoding Differences CMapName WMode'),
  CIDSystemInfo: characterCollection,
  UseCMap: characters,
}));
const characterCollection = dictionary(plainKeys('Registry Ordering Supplement'));

const fontProgram = stream({
  ...plainKeys('Length1 Length2 Length3'),
  Subtype: oneOf('Type1C', 'CIDFontType0C', 'OpenType'),
});
const fontDescriptor: KeptPdfObjectShape = later(false, () => ({
  Type: oneOf('FontDescriptor'),
  ...plainKeys('FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight'),
  ...plainKeys('StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang'),
  FontFile: fontProgram,
  FontFile2: fontProgram,
  FontFile3: fontProgram,
  Style: dictionary(plainKeys('Panose')),
  FD: mapOf(fontDescriptor),
  CIDSet: content,
}));
const font: KeptPdfObjectShape = later(false, () => ({
  Type: oneOf('Font'),
  Subtype: oneOf('Type0', 'Type1', 'MMType1', 'Type3', 'TrueType', 'CIDFontType0', 'CIDFontType2'),
  ...plainKeys('Name BaseFont FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2'),
  FontDescriptor: fontDescriptor,
  Encoding: characters,
  ToUnicode: characters,
  DescendantFonts: font,
  CIDSystemInfo: characterCollection,
  CIDToGIDMap: content,
  CharProcs: mapOf(content),
  Resources: resources,
}));

const softMask: KeptPdfObjectShape = later(false, () => ({
  Type: oneOf('Mask'),
  S: oneOf('Alpha', 'Luminosity'),
  G: drawing,
  BC: plain,
  TR: calculation,
}));
const graphicsState: KeptPdfObjectShape = later(false, () => ({
  Type: oneOf('ExtGState'),
  ...plainKeys('LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK UseBlackPtComp'),
  Font: font,
  BG: calculation,
  BG2: calculation,
  UCR: calculation,
  UCR2: calculation,
  TR: calculation,
  TR2: calculation,
  SMask: softMask,
}));

const shading: KeptPdfObjectShape = later(true, () => ({
  ...plainKeys('ShadingType Background BBox AntiAlias Coords Domain Extend Matrix'),
  ...plainKeys('BitsPerCoordinate BitsPerComponent BitsPerFlag Decode VerticesPerRow'),
  ColorSpace: colorSpace,
  Function: calculation,
}));
const pattern: KeptPdfObjectShape = later(true, () => ({
  Type: oneOf('Pattern'),
  ...plainKeys('PatternType PaintType TilingType BBox XStep YStep Matrix'),
  Resources: resources,
  Shading: shading,
  ExtGState: graphicsState,
}));

const drawingKeys = (): Keys => ({
  Type: oneOf('XObject'),
  Subtype: oneOf('Image', 'Form'),
  ...plainKeys('FormType BBox Matrix Name Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte'),
  Resources: resources,
  Group: group,
  OC: layerShape,
  ColorSpace: colorSpace,
  Mask: drawing,
  SMask: drawing,
});

/** An image or a form XObject. PostScript, pages of other files (`Ref`) and alternates are no pictures to keep. */
const drawing: KeptPdfObjectShape = later(true, drawingKeys, 'Subtype');

/** Of an annotation: readers take it for a form XObject even where it does not say so. */
export const appearanceStreamShape: KeptPdfObjectShape = later(true, drawingKeys);

const resources: KeptPdfObjectShape = later(false, () => ({
  ExtGState: mapOf(graphicsState),
  ColorSpace: mapOf(colorSpace),
  Pattern: mapOf(pattern),
  Shading: mapOf(shading),
  XObject: mapOf(drawing),
  Font: mapOf(font),
  Properties: mapOf(layerShape),
  ProcSet: plain,
}));

/** Of a page; what its ancestors say counts for it as well. */
export const inheritedPageKeyShapes: Keys = { Resources: resources, MediaBox: plain, CropBox: plain, Rotate: plain };
export const pageKeyShapes: Keys = { ...plainKeys('BleedBox TrimBox ArtBox UserUnit'), Group: group, Contents: content };

/** A mark that somebody made on the page. Its picture, its links and its popup are dealt with apart. */
export const annotationShape: KeptPdfObjectShape = {
  ...plain,
  needs: 'Subtype',
  keys: {
    Type: oneOf('Annot'),
    Subtype: oneOf(
      ...['Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut'],
      ...['Stamp', 'Caret', 'Ink', 'Watermark', 'Link'],
    ),
    ...plainKeys('Rect Contents NM M F Border C CA ca T CreationDate Subj Name Open QuadPoints InkList L Vertices LE RD DA Q IC IT BM'),
    ...plainKeys('LL LLE LLO Cap CP CO H'),
    BS: dictionary(plainKeys('Type W S D')),
    BE: dictionary(plainKeys('S I')),
    OC: layerShape,
  },
};
