import { expect, test } from "vitest";
import { readTable } from "../../../src/agency/import/tables/readTable.ts";
import { createWorkbook, createZip, workbookFiles } from "./stage/workbook.ts";

const header = ["Name", "Ort"];
const rows = [{ number: 2, cells: ["Café Böhm", "Köln"] }];
const utf16 = (text: string, mark: number[], isSwapped: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return Buffer.concat([Buffer.from(mark), isSwapped ? bytes.swap16() : bytes]);
};

test.each([
  ["commas in UTF-8", Buffer.from("Name,Ort\nCafé Böhm,Köln\n")],
  ["UTF-8 with a mark", Buffer.from("\ufeffName,Ort\nCafé Böhm,Köln")],
  ["semicolons in CP1252, lines of Windows", Buffer.from("Name;Ort\r\nCafé Böhm;Köln\r\n", "latin1")],
  ["tabs in UTF-16, little end first", utf16("Name\tOrt\nCafé Böhm\tKöln", [0xff, 0xfe], false)],
  ["bars in UTF-16, big end first", utf16("Name|Ort\nCafé Böhm|Köln", [0xfe, 0xff], true)],
  ["a delimiter that Excel names in line one", Buffer.from("sep=;\nName;Ort\nCafé Böhm;Köln")],
  ["quotes around each cell", Buffer.from('"Name";"Ort"\n"Café Böhm";"Köln"')],
  [
    "a workbook",
    createWorkbook([
      ["Name", "Ort"],
      ["Café Böhm", "Köln"],
    ]),
  ],
  [
    "a workbook whose first sheet is empty",
    createWorkbook(
      [],
      [
        ["Name", "Ort"],
        ["Café Böhm", "Köln"],
      ],
    ),
  ],
])("a table is read from %s", async (_, bytes) => {
  expect(await readTable(bytes, "t")).toEqual({ name: "t", header, rows });
});

test("rows have the numbers of the spreadsheet, whatever lines a cell has or a row lacks", async () => {
  const text = 'Our clients\n\nName;Note;Note\nA;"two\nlines; and more"\n\nB;5" pipe\n;;\n';
  expect(await readTable(Buffer.from(text.replace('5" pipe', "short;x;extra")), "t.csv")).toEqual({
    name: "t.csv",
    header: ["Name", "Note", "Note (2)"],
    rows: [
      { number: 4, cells: ["A", "two\nlines; and more", ""] },
      { number: 6, cells: ["B", "short", "x", "extra"] },
    ],
  });
});

test("a quote within a cell is a quote", async () => {
  expect(await readTable(Buffer.from('Name,Size\nA,5" pipe\nB,"x'), "t.csv")).toMatchObject({
    rows: [{ cells: ["A", '5" pipe'] }, { cells: ["B", '"x'] }],
  });
});

test("numbers, days and times of a workbook are the texts that people wrote", async () => {
  const cells = [493012345678, 2108, 39.28261, 0.1 + 0.2];
  const dated = [
    { serial: 46015, format: "date" },
    { serial: 0.354166666666667, format: "time" },
    { serial: 46015.75, format: "date" },
  ] as const;
  const table = await readTable(
    createWorkbook([
      ["A", "B", "C", "D", "E", "F", "G"],
      [...cells, ...dated],
    ]),
    "t.xlsx",
  );
  expect(table).toMatchObject({
    rows: [{ cells: ["493012345678", "2108", "39.28261", "0.3", "2025-12-24", "08:30", "2025-12-24 18:00"] }],
  });
});

const large = { name: "xl/media/a.xml", data: Buffer.alloc(21_000_000, " ") };
const files = workbookFiles(['<row r="1"><c r="A1"><v>1</v></c></row>']);
const oneLie = { name: "xl/a.xml", data: Buffer.alloc(1_000_000, "a") };
const sound = createZip(files);
const farCell = '<row><c r="XFD1048576"><v>1</v></c></row>';
const wideSheet = '<row><c r="A1"><v>1</v></c></row><row><c r="SF50000"><v>1</v></c></row>';
const sharedCells = Array.from(
  { length: 21 },
  (_, row) => `<row><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
);
const sharedText = {
  name: "xl/sharedStrings.xml",
  data: Buffer.from(`<sst><si><t>${"a".repeat(1_000_000)}</t></si></sst>`),
};
const withZip64 = Buffer.concat([
  sound.subarray(0, -22),
  Buffer.from("PK\x06\x07", "latin1"),
  Buffer.alloc(16),
  sound.subarray(-22),
]);
test.each([
  ["over 20 MB unpacked", createZip([...files, large]), "20 MB"],
  ["a size that is too small", createZip([...files, { ...oneLie, size: 10 }]), "damaged"],
  ["a size that is too large", createZip([...files, { ...oneLie, size: 2_000_000 }]), "damaged"],
  ["two sizes of one file", createZip([...files, { ...oneLie, localSize: 19_000_000 }]), "damaged"],
  ["zip64", withZip64, "damaged"],
  ["a file that is not in the directory", createZip([{ ...oneLie, unlisted: true }, ...files]), "damaged"],
  [
    "a last file that is not in the directory",
    createZip([...files, { ...oneLie, unlisted: true }]),
    "damaged",
  ],
  ["no end", sound.subarray(0, -30), "damaged"],
  ["no workbook", createZip([oneLie]), "Is not a workbook"],
  ["a cell at the end of the world", createZip(workbookFiles([farCell])), "at XFD1048576"],
  ["such a cell in a sheet elsewhere", createZip(workbookFiles([farCell], "other")), "at XFD1048576"],
  [
    "such a cell whose place has a prefix",
    createZip(workbookFiles([`<row><c xmlns:x="urn:x" x:r = "XFD1048576"><v>1</v></c></row>`])),
    "at XFD1048576",
  ],
  ["sheets that fill the memory", createZip(workbookFiles(Array(4).fill(wideSheet))), "256 MB of memory"],
  ["one long text in many cells", createZip([...workbookFiles([sharedCells.join("")]), sharedText]), "20 MB"],
  [
    "a row whose number is a power",
    createZip(workbookFiles(['<row r="1e9"><c><v>1</v></c></row>'])),
    "at most",
  ],
  ["bytes of a picture", Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1, 2]), "Is not a text"],
  [
    "a quote that is not closed",
    Buffer.from('A,B,C,D\n1,"2,3,4\n5,6,7,8\n9,"10",11,12'),
    "Row 2 has a quotation mark",
  ],
  ["nothing", Buffer.from(""), "Has no rows"],
  [
    "columns without end",
    Buffer.from(`Name,City${",".repeat(3_000)}${"\nAcme,Salem".repeat(2_000)}`),
    "columns",
  ],
  ["values instead of names", Buffer.from("Acme,info@acme.example\nB,b@b.example"), "names of the columns"],
])("a file is refused by name and cause: %s", async (_, bytes, message) => {
  expect(await readTable(bytes, "clients.xlsx")).toEqual({
    place: expect.stringContaining("clients.xlsx"),
    message: expect.stringContaining(message),
  });
});
