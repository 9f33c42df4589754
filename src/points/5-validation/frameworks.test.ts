import { expect, test } from 'vitest';
import { type Bodies, rulesOfBook } from './book.fixture.ts';

/** What frameworks of other languages, and data stores, answer. Each tells of the same book: what is refused of it, and the rules that this shows. */

test.each<readonly [name: string, status: number, bodies: Bodies, rules: readonly string[]]>([
  [
    'Django REST framework',
    400,
    {
      short: '{"title":["Ensure this field has at least 2 characters."]}',
      yearType: '{"year":["A valid integer is required."]}',
      status: '{"status":["\\"gone\\" is not a valid choice."]}',
      tagItem: '{"tags":{"1":["Not a valid string."]}}',
      city: '{"address":{"city":["This field is required."]}}',
    },
    ['address.city: required', 'status: one of', 'tags[]: type', 'title: minLength 2', 'year: type'],
  ],
  [
    'marshmallow in flask-smorest',
    422,
    {
      short: '{"code":422,"errors":{"json":{"title":["Length must be between 2 and 30."]}},"status":"Unprocessable Entity"}',
      yearHigh:
        '{"code":422,"errors":{"json":{"year":["Must be greater than or equal to 1000 and less than or equal to 2100."]}},"status":"Unprocessable Entity"}',
      tagItem: '{"code":422,"errors":{"json":{"tags":{"1":["Not a valid string."]}}},"status":"Unprocessable Entity"}',
      city: '{"code":422,"errors":{"json":{"address":{"city":["Missing data for required field."]}}},"status":"Unprocessable Entity"}',
    },
    ['address.city: required', 'tags[]: type', 'title: maxLength 30', 'title: minLength 2', 'year: maximum 2100', 'year: minimum 1000'],
  ],
  [
    'marshmallow in webargs',
    422,
    {
      empty:
        '{"messages":{"json":{"title":["Missing data for required field."],"year":["Missing data for required field."],"email":["Missing data for required field."]}}}',
      status: '{"messages":{"json":{"status":["Must be one of: draft, live."]}}}',
    },
    ['email: required', 'status: one of draft, live', 'title: required', 'year: required'],
  ],
  [
    'FastAPI, pydantic 1',
    422,
    {
      short:
        '{"detail":[{"loc":["body","title"],"msg":"ensure this value has at least 2 characters","type":"value_error.any_str.min_length","ctx":{"limit_value":2}}]}',
      yearType: '{"detail":[{"loc":["body","year"],"msg":"value is not a valid integer","type":"type_error.integer"}]}',
      status:
        '{"detail":[{"loc":["body","status"],"msg":"value is not a valid enumeration member; permitted: \'draft\', \'live\'","type":"type_error.enum","ctx":{"enum_values":["draft","live"]}}]}',
      tagItem: '{"detail":[{"loc":["body","tags",1],"msg":"str type expected","type":"type_error.str"}]}',
    },
    ['status: one of draft, live', 'tags[]: type', 'title: minLength 2', 'year: type'],
  ],
  [
    'FastAPI, pydantic 2',
    422,
    {
      short:
        '{"detail":[{"type":"string_too_short","loc":["body","title"],"msg":"String should have at least 2 characters","input":"x","ctx":{"min_length":2}}]}',
      yearType:
        '{"detail":[{"type":"int_parsing","loc":["body","year"],"msg":"Input should be a valid integer, unable to parse string as an integer","input":"abc"}]}',
      status:
        '{"detail":[{"type":"enum","loc":["body","status"],"msg":"Input should be \'draft\' or \'live\'","input":"gone","ctx":{"expected":"\'draft\' or \'live\'"}}]}',
      tagItem: '{"detail":[{"type":"string_type","loc":["body","tags",1],"msg":"Input should be a valid string","input":5}]}',
    },
    ['status: one of draft, live', 'tags[]: type', 'title: minLength 2', 'year: type'],
  ],
  [
    'Rails',
    422,
    {
      short: '{"errors":{"title":["is too short (minimum is 2 characters)"]}}',
      yearType: '{"errors":{"year":["is not a number"]}}',
      status: '{"errors":{"status":["is not included in the list"]}}',
    },
    ['status: one of', 'title: minLength 2', 'year: type'],
  ],
  [
    'Rails, full messages',
    422,
    {
      empty:
        '{"errors":["Title can\'t be blank","Title is too short (minimum is 2 characters)","Year can\'t be blank","Year is not a number","Email can\'t be blank","Email is invalid"]}',
      short: '{"errors":["Title is too short (minimum is 2 characters)"]}',
      yearType: '{"errors":["Year is not a number"]}',
    },
    [': refused, cause not isolated', 'email: required', 'title: minLength 2', 'title: required', 'year: required', 'year: type'],
  ],
  [
    'Phoenix',
    422,
    {
      short: '{"errors":{"title":["should be at least 2 character(s)"]}}',
      yearHigh: '{"errors":{"year":["must be less than or equal to 2100"]}}',
      manyTags: '{"errors":{"tags":["should have at most 5 item(s)"]}}',
      city: '{"errors":{"address":{"city":["can\'t be blank"]}}}',
    },
    ['address.city: required', 'tags: maxItems 5', 'title: minLength 2', 'year: maximum 2100'],
  ],
  [
    'Laravel',
    422,
    {
      empty:
        '{"message":"The title field is required. (and 2 more errors)","errors":{"title":["The title field is required."],"year":["The year field is required."],"email":["The email field is required."]}}',
      short:
        '{"message":"The title field must be at least 2 characters.","errors":{"title":["The title field must be at least 2 characters."]}}',
      status: '{"message":"The selected status is invalid.","errors":{"status":["The selected status is invalid."]}}',
      tagItem: '{"message":"The tags.1 field must be a string.","errors":{"tags.1":["The tags.1 field must be a string."]}}',
    },
    ['email: required', 'status: one of', 'tags[]: type', 'title: minLength 2', 'title: required', 'year: required'],
  ],
  [
    'Laravel, the bag as the message',
    400,
    {
      yearHigh: '{"success":false,"message":{"year":["The year field must not be greater than 2100."]}}',
      taken: '{"success":false,"message":{"title":["The title has already been taken."]}}',
    },
    ['title: unique', 'year: maximum 2100'],
  ],
  [
    'Spring',
    400,
    {
      empty:
        '{"timestamp":"2026-05-04T08:00:00.000+00:00","status":400,"error":"Bad Request","message":"Validation failed for object=\'book\'. Error count: 3","errors":[{"codes":["NotBlank.book.title","NotBlank.title","NotBlank"],"arguments":[{"codes":["book.title","title"],"arguments":null,"defaultMessage":"title","code":"title"}],"defaultMessage":"must not be blank","objectName":"book","field":"title","rejectedValue":null,"bindingFailure":false,"code":"NotBlank"},{"codes":["NotNull.book.year","NotNull.year","NotNull"],"arguments":[{"codes":["book.year","year"],"arguments":null,"defaultMessage":"year","code":"year"}],"defaultMessage":"must not be null","objectName":"book","field":"year","rejectedValue":null,"bindingFailure":false,"code":"NotNull"},{"codes":["NotNull.book.email","NotNull.email","NotNull"],"arguments":[{"codes":["book.email","email"],"arguments":null,"defaultMessage":"email","code":"email"}],"defaultMessage":"must not be null","objectName":"book","field":"email","rejectedValue":null,"bindingFailure":false,"code":"NotNull"}],"path":"/api/books"}',
      short:
        '{"timestamp":"2026-05-04T08:00:00.000+00:00","status":400,"error":"Bad Request","message":"Validation failed for object=\'book\'. Error count: 1","errors":[{"codes":["Size.book.title","Size.title","Size"],"arguments":[{"codes":["book.title","title"],"arguments":null,"defaultMessage":"title","code":"title"}],"defaultMessage":"size must be between 2 and 30","objectName":"book","field":"title","rejectedValue":"x","bindingFailure":false,"code":"Size"}],"path":"/api/books"}',
      yearHigh:
        '{"timestamp":"2026-05-04T08:00:00.000+00:00","status":400,"error":"Bad Request","message":"Validation failed for object=\'book\'. Error count: 1","errors":[{"codes":["Max.book.year","Max.year","Max"],"arguments":[{"codes":["book.year","year"],"arguments":null,"defaultMessage":"year","code":"year"}],"defaultMessage":"must be less than or equal to 2100","objectName":"book","field":"year","rejectedValue":3000,"bindingFailure":false,"code":"Max"}],"path":"/api/books"}',
    },
    ['email: required', 'title: maxLength 30', 'title: minLength 2', 'title: required', 'year: maximum 2100', 'year: required'],
  ],
  [
    'Spring, the message of a violation',
    500,
    {
      yearHigh:
        '{"status":500,"error":"Internal Server Error","message":"createBook.book.year: must be less than or equal to 2100","path":"/api/books"}',
    },
    ['year: maximum 2100'],
  ],
  [
    'Quarkus',
    400,
    {
      empty:
        '{"title":"Constraint Violation","status":400,"violations":[{"field":"create.book.title","message":"must not be blank"},{"field":"create.book.year","message":"must not be null"},{"field":"create.book.email","message":"must not be null"}]}',
      short:
        '{"title":"Constraint Violation","status":400,"violations":[{"field":"create.book.title","message":"size must be between 2 and 30"}]}',
      city: '{"title":"Constraint Violation","status":400,"violations":[{"field":"create.book.address.city","message":"must not be blank"}]}',
    },
    ['address.city: required', 'email: required', 'title: maxLength 30', 'title: minLength 2', 'title: required', 'year: required'],
  ],
  [
    'Micronaut',
    400,
    {
      yearLow:
        '{"_links":{"self":[{"href":"/api/books","templated":false}]},"_embedded":{"errors":[{"message":"book.year: must be greater than or equal to 1000"}]},"message":"Bad Request"}',
      email:
        '{"_links":{"self":[{"href":"/api/books","templated":false}]},"_embedded":{"errors":[{"message":"book.email: must be a well-formed email address"}]},"message":"Bad Request"}',
    },
    ['email: pattern', 'year: minimum 1000'],
  ],
  [
    'Dropwizard',
    422,
    {
      empty: '{"errors":["title must not be blank","year must not be null","email must not be null"]}',
      email: '{"errors":["email must be a well-formed email address"]}',
    },
    ['email: pattern', 'email: required', 'title: required', 'year: required'],
  ],
  [
    'ASP.NET',
    400,
    {
      empty:
        '{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":400,"errors":{"Title":["The Title field is required."],"Year":["The Year field is required."],"Email":["The Email field is required."]},"traceId":"00-4b-00"}',
      short:
        '{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":400,"errors":{"Title":["The field Title must be a string with a minimum length of 2 and a maximum length of 30."]},"traceId":"00-4b-00"}',
      yearType:
        '{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":400,"errors":{"book":["The book field is required."],"$.year":["The JSON value could not be converted to System.Int32. Path: $.year | LineNumber: 0 | BytePositionInLine: 27."]},"traceId":"00-4b-00"}',
      city: '{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":400,"errors":{"Address.City":["The City field is required."]},"traceId":"00-4b-00"}',
    },
    [
      'address.city: required',
      'book: refused, cause not isolated',
      'email: required',
      'title: maxLength 30',
      'title: minLength 2',
      'title: required',
      'year: required',
      'year: type',
    ],
  ],
  [
    'FluentValidation',
    400,
    {
      short:
        '[{"propertyName":"Title","errorMessage":"The length of \'Title\' must be at least 2 characters. You entered 1 characters.","attemptedValue":null,"severity":0,"errorCode":"NotEmptyValidator"}]',
      yearLow:
        '[{"propertyName":"Year","errorMessage":"\'Year\' must be greater than or equal to \'1000\'.","attemptedValue":null,"severity":0,"errorCode":"NotEmptyValidator"}]',
      city: '[{"propertyName":"Address.City","errorMessage":"\'City\' must not be empty.","attemptedValue":null,"severity":0,"errorCode":"NotEmptyValidator"}]',
    },
    ['address.city: required', 'title: minLength 2', 'year: minimum 1000'],
  ],
  [
    'API Platform',
    422,
    {
      short:
        '{"@context":"/api/contexts/ConstraintViolationList","@type":"ConstraintViolationList","hydra:title":"An error occurred","hydra:description":"title: This value is too short. It should have 2 characters or more.","violations":[{"propertyPath":"title","message":"This value is too short. It should have 2 characters or more.","code":"c1051bb4-d103-4f74-8988-acbcafc7fdc3"}]}',
      yearLow:
        '{"@context":"/api/contexts/ConstraintViolationList","@type":"ConstraintViolationList","hydra:title":"An error occurred","hydra:description":"year: This value should be between 1000 and 2100.","violations":[{"propertyPath":"year","message":"This value should be between 1000 and 2100.","code":"c1051bb4-d103-4f74-8988-acbcafc7fdc3"}]}',
      manyTags:
        '{"@context":"/api/contexts/ConstraintViolationList","@type":"ConstraintViolationList","hydra:title":"An error occurred","hydra:description":"tags: This collection should contain 5 elements or less.","violations":[{"propertyPath":"tags","message":"This collection should contain 5 elements or less.","code":"c1051bb4-d103-4f74-8988-acbcafc7fdc3"}]}',
    },
    ['tags: maxItems 5', 'title: minLength 2', 'year: maximum 2100', 'year: minimum 1000'],
  ],
  [
    'Symfony forms',
    400,
    {
      empty:
        '{"code":400,"message":"Validation Failed","errors":{"children":{"title":{"errors":["This value should not be blank."]},"year":{"errors":["This value should not be null."]},"email":{"errors":["This value should not be blank."]},"status":{}}}}',
      short:
        '{"code":400,"message":"Validation Failed","errors":{"children":{"title":{"errors":["This value is too short. It should have 2 characters or more."]},"year":{},"email":{},"status":{}}}}',
    },
    ['email: required', 'title: minLength 2', 'title: required', 'year: required'],
  ],
  [
    'Go validator',
    400,
    {
      empty:
        "{\"error\":\"Key: 'Book.Title' Error:Field validation for 'Title' failed on the 'required' tag\\nKey: 'Book.Year' Error:Field validation for 'Year' failed on the 'required' tag\\nKey: 'Book.Email' Error:Field validation for 'Email' failed on the 'required' tag\"}",
      short: "{\"error\":\"Key: 'Book.Title' Error:Field validation for 'Title' failed on the 'min' tag\"}",
      status: "{\"error\":\"Key: 'Book.Status' Error:Field validation for 'Status' failed on the 'oneof' tag\"}",
      city: "{\"error\":\"Key: 'Book.Address.City' Error:Field validation for 'Address.City' failed on the 'required' tag\"}",
    },
    ['address.city: required', 'email: required', 'status: one of', 'title: minLength', 'title: required', 'year: required'],
  ],
  [
    'ozzo-validation',
    400,
    {
      empty: '{"error":"email: cannot be blank; title: cannot be blank; year: cannot be blank."}',
      yearHigh: '{"error":"year: must be no greater than 2100."}',
    },
    ['email: required', 'title: required', 'year: maximum 2100', 'year: required'],
  ],
  [
    'huma',
    422,
    {
      empty:
        '{"title":"Unprocessable Entity","status":422,"detail":"validation failed","errors":[{"message":"expected required property title to be present","location":"body","value":{}},{"message":"expected required property year to be present","location":"body","value":{}},{"message":"expected required property email to be present","location":"body","value":{}}]}',
      short:
        '{"title":"Unprocessable Entity","status":422,"detail":"validation failed","errors":[{"message":"expected length >= 2","location":"body.title","value":"x"}]}',
      yearHigh:
        '{"title":"Unprocessable Entity","status":422,"detail":"validation failed","errors":[{"message":"expected number <= 2100","location":"body.year","value":3000}]}',
      city: '{"title":"Unprocessable Entity","status":422,"detail":"validation failed","errors":[{"message":"expected required property city to be present","location":"body.address","value":{}}]}',
    },
    ['address.city: required', 'email: required', 'title: minLength 2', 'title: required', 'year: maximum 2100', 'year: required'],
  ],
  [
    'Elysia',
    422,
    {
      empty:
        '{"type":"validation","on":"body","summary":"Expected required property","property":"/title","message":"Expected required property","expected":{"title":""},"errors":[{"path":"/title","value":null,"message":"Expected required property","summary":"Expected required property","type":45,"schema":{},"errors":[]}]}',
      short:
        '{"type":"validation","on":"body","summary":"Expected string length greater or equal to 2","property":"/title","message":"Expected string length greater or equal to 2","expected":{"title":""},"errors":[{"path":"/title","value":null,"message":"Expected string length greater or equal to 2","summary":"Expected string length greater or equal to 2","type":45,"schema":{},"errors":[]}]}',
      yearType:
        '{"type":"validation","on":"body","summary":"Expected integer","property":"/year","message":"Expected integer","expected":{"title":""},"errors":[{"path":"/year","value":null,"message":"Expected integer","summary":"Expected integer","type":45,"schema":{},"errors":[]}]}',
    },
    ['title: minLength 2', 'title: required', 'year: type'],
  ],
  [
    'LoopBack',
    422,
    {
      empty:
        '{"error":{"statusCode":422,"name":"UnprocessableEntityError","message":"The request body is invalid. See error object `details` property for more info.","code":"VALIDATION_FAILED","details":[{"path":"","code":"required","message":"must have required property \'title\'","info":{"missingProperty":"title"}},{"path":"","code":"required","message":"must have required property \'year\'","info":{"missingProperty":"year"}},{"path":"","code":"required","message":"must have required property \'email\'","info":{"missingProperty":"email"}}]}}',
      short:
        '{"error":{"statusCode":422,"name":"UnprocessableEntityError","message":"The request body is invalid. See error object `details` property for more info.","code":"VALIDATION_FAILED","details":[{"path":"/title","code":"minLength","message":"must NOT have fewer than 2 characters","info":{"limit":2}}]}}',
      status:
        '{"error":{"statusCode":422,"name":"UnprocessableEntityError","message":"The request body is invalid. See error object `details` property for more info.","code":"VALIDATION_FAILED","details":[{"path":"/status","code":"enum","message":"must be equal to one of the allowed values","info":{"allowedValues":["draft","live"]}}]}}',
    },
    ['email: required', 'status: one of draft, live', 'title: minLength 2', 'title: required', 'year: required'],
  ],
  [
    'Sails',
    400,
    {
      empty:
        '{"code":"E_MISSING_OR_INVALID_PARAMS","problems":["\\"title\\" is required, but it was not defined.","\\"year\\" is required, but it was not defined.","\\"email\\" is required, but it was not defined."],"message":"The server could not fulfill this request (`POST /api/books`) due to 3 missing or invalid parameters."}',
      yearHigh:
        '{"code":"E_MISSING_OR_INVALID_PARAMS","problems":["Invalid \\"year\\":\\n  · Value was greater than the configured maximum (2100)"],"message":"The server could not fulfill this request (`POST /api/books`) due to 1 missing or invalid parameter."}',
      status:
        '{"code":"E_MISSING_OR_INVALID_PARAMS","problems":["Invalid \\"status\\":\\n  · Value was not in the configured whitelist (draft, live)"],"message":"The server could not fulfill this request (`POST /api/books`) due to 1 missing or invalid parameter."}',
    },
    ['email: required', 'status: one of draft, live', 'title: required', 'year: maximum 2100', 'year: required'],
  ],
  [
    'Sequelize',
    400,
    {
      empty:
        '{"error":"notNull Violation: Book.title cannot be null,\\nnotNull Violation: Book.year cannot be null,\\nnotNull Violation: Book.email cannot be null"}',
      yearType: '{"error":"Validation error: Validation isInt on year failed"}',
      taken: '{"error":"unique violation: title must be unique"}',
    },
    ['email: required', 'title: required', 'title: unique', 'year: required', 'year: type'],
  ],
  [
    'Prisma',
    400,
    {
      empty:
        '{"error":"\\nInvalid `prisma.book.create()` invocation:\\n\\n{\\n  data: {\\n    year: 3,\\n+   title: String\\n  }\\n}\\n\\nArgument `title` is missing."}',
      taken:
        '{"error":"\\nInvalid `prisma.book.create()` invocation:\\n\\n{\\n  data: {\\n    year: 3,\\n+   title: String\\n  }\\n}\\n\\nUnique constraint failed on the fields: (`title`)"}',
      yearType:
        '{"error":"\\nInvalid `prisma.book.create()` invocation:\\n\\n{\\n  data: {\\n    year: 3,\\n+   title: String\\n  }\\n}\\n\\nArgument `year`: Invalid value provided. Expected Int, provided String."}',
    },
    ['title: required', 'title: unique', 'year: type'],
  ],
  [
    'PostgreSQL',
    500,
    {
      nul: '{"message":"null value in column \\"title\\" of relation \\"books\\" violates not-null constraint"}',
      yearType: '{"message":"invalid input syntax for type integer: \\"abc\\""}',
    },
    ['title: not null', 'year: type'],
  ],
  [
    'SQLite, with the statement before',
    500,
    {
      nul: '{"message":"insert into `books` (`title`, `year`) values (NULL, 3) - SQLITE_CONSTRAINT: NOT NULL constraint failed: books.title"}',
    },
    ['title: not null'],
  ],
  [
    'MySQL',
    500,
    {
      empty: '{"message":"Field \'title\' doesn\'t have a default value"}',
      yearType: '{"message":"Incorrect integer value: \'abc\' for column \'year\' at row 1"}',
    },
    ['title: required', 'year: type'],
  ],
  [
    'Cerberus',
    422,
    {
      empty:
        '{"_status":"ERR","_issues":{"title":"required field","year":"required field","email":"required field"},"_error":{"code":422,"message":"Insertion failure: 1 document(s) contain(s) error(s)"}}',
      short:
        '{"_status":"ERR","_issues":{"title":"min length is 2"},"_error":{"code":422,"message":"Insertion failure: 1 document(s) contain(s) error(s)"}}',
      tagItem:
        '{"_status":"ERR","_issues":{"tags":{"1":["must be of string type"]}},"_error":{"code":422,"message":"Insertion failure: 1 document(s) contain(s) error(s)"}}',
      city: '{"_status":"ERR","_issues":{"address":{"city":"required field"}},"_error":{"code":422,"message":"Insertion failure: 1 document(s) contain(s) error(s)"}}',
    },
    ['address.city: required', 'email: required', 'tags[]: type', 'title: minLength 2', 'title: required', 'year: required'],
  ],
  [
    'google.rpc.BadRequest, as gRPC gateways answer it',
    400,
    {
      empty:
        '{"code":3,"message":"invalid request","details":[{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"title","description":"title is required"},{"field":"year","description":"year is required"}]}]}',
      long: '{"code":3,"message":"invalid request","details":[{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"title","description":"value length must be at most 30 runes"}]}]}',
      email:
        '{"code":3,"message":"invalid request","details":[{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"email","description":"value must be a valid email address"}]}]}',
    },
    ['email: pattern', 'title: maxLength 30', 'title: required', 'year: required'],
  ],
  [
    'JSend, what failed by field',
    422,
    {
      long: '{"status":"fail","data":{"title":"A title has at most 30 characters"}}',
      yearLow: '{"status":"fail","data":{"year":"must be 1000 or more"}}',
    },
    ['title: maxLength 30', 'year: minimum 1000'],
  ],
  [
    'words of few letters, by field',
    400,
    {
      yearLow: '{"field":"year","error":"min_value"}',
      yearHigh: '{"field":"year","error":"max_value"}',
      taken: '{"field":"title","error":"not_unique"}',
    },
    ['title: unique', 'year: maximum', 'year: minimum'],
  ],
  [
    "jsonschema, as it prints an error, behind the product's own words",
    400,
    {
      short:
        "{\"message\": \"Provided object does not match schema 'book': 'E' is too short\\n\\nFailed validating 'minLength' in schema['properties']['title']:\\n    {'description': 'The unique title.', 'minLength': 2, 'type': 'string'}\\n\\nOn instance['title']:\\n    'E'\"}",
      yearHigh:
        "{\"message\": \"Provided object does not match schema 'book': 3000 is greater than the maximum of 2100\\n\\nFailed validating 'maximum' in schema['properties']['year']:\\n    {'maximum': 2100, 'minimum': 1000, 'type': 'integer'}\\n\\nOn instance['year']:\\n    3000\"}",
      status:
        "{\"message\": \"Provided object does not match schema 'book': 'gone' is not one of ['draft', 'live']\\n\\nFailed validating 'enum' in schema['properties']['status']:\\n    {'enum': ['draft', 'live']}\\n\\nOn instance['status']:\\n    'gone'\"}",
      tagItem:
        "{\"message\": \"Provided object does not match schema 'book': 5 is not of type 'string'\\n\\nFailed validating 'type' in schema['properties']['tags']['items']:\\n    {'type': 'string'}\\n\\nOn instance['tags'][1]:\\n    5\"}",
      city: "{\"message\": \"Provided object does not match schema 'book': 'city' is a required property\\n\\nFailed validating 'required' in schema['properties']['address']:\\n    {'required': ['city'], 'type': 'object'}\\n\\nOn instance['address']:\\n    {}\"}",
    },
    ['address.city: required', 'status: one of draft, live', 'tags[]: type', 'title: minLength 2', 'year: maximum 2100'],
  ],
  [
    'a fault that was put into an error as text (WSME)',
    400,
    {
      yearLow:
        '{"error_message": "{\\"faultcode\\": \\"Client\\", \\"faultstring\\": \\"Invalid value for year: Cannot be a negative value\\", \\"debuginfo\\": null}"}',
      taken:
        '{"error_message": "{\\"faultcode\\": \\"Client\\", \\"faultstring\\": \\"The title Emma is duplicated\\", \\"debuginfo\\": null}"}',
    },
    ['title: unique', 'year: minimum'],
  ],
])('%s', (_, status, bodies, rules) => {
  expect(rulesOfBook(status, bodies)).toEqual(rules);
});

test('what is invalid and was accepted in one format alone lacks that format; where another was accepted, nobody knows what it lacks', () => {
  expect(rulesOfBook(422, { email: '{"errors":{"email":["is invalid"]}}' })).toEqual(['email: pattern']);
  expect(rulesOfBook(422, { email: '{"errors":[{"resource":"Book","field":"email","code":"invalid"}]}' })).toEqual(['email: pattern']);
  // Titles were accepted that have no format, and a status is no e-mail address for other reasons.
  expect(rulesOfBook(422, { short: '{"errors":{"title":["is invalid"]}}' })).toEqual(['title: refused, cause not isolated']);
  expect(rulesOfBook(422, { email: '{"errors":{"email":["is not welcome here"]}}' })).toEqual(['email: refused, cause not isolated']);
});
